/** Texts of galleries, charts and videos, including labels for screen readers and errors. */
export const mediaTexts = {
  de: {
    gallery: "Bildergalerie",
    galleryPictures: "Bilder",
    galleryPicture: "Bild",
    galleryPrevious: "Vorheriges Bild",
    galleryNext: "Nächstes Bild",
    videoPlay: "Video abspielen",
    videoTitle: "Video",
    chartTable: "Tabelle",
    vimeoBasicUnsupported: "Vimeo-Basic-Konten werden nicht unterstützt.",
  },
  en: {
    gallery: "Gallery",
    galleryPictures: "Pictures",
    galleryPicture: "Picture",
    galleryPrevious: "Previous picture",
    galleryNext: "Next picture",
    videoPlay: "Play video",
    videoTitle: "Video",
    chartTable: "Table",
    vimeoBasicUnsupported: "Vimeo Basic accounts are not supported.",
  },
} as const;
