import { type Family, forAll, turns } from "./family.ts";

const items = turns(12, (index) => ({
  id: `i${index}`,
  title: `Markt "am Hafen" ${index}`,
  fullUrl: `/blog/markt-${index}`,
  recordType: 1,
  systemDataId: `s${index}`,
  assetUrl: `https://images.example.com/markt-${index}.jpg`,
  publicCommentCount: index,
  commentState: index % 2,
  likeCount: index * 3,
  startDate: 1_700_000_000_000 + index * 86_400_000,
  endDate: 1_700_007_200_000 + index * 86_400_000,
  location: { addressLine1: "Am Markt 1", addressLine2: "28195 Bremen", addressCountry: "DE" },
}));

const accounts = turns(6, (index) => ({
  userName: index % 2 === 0 ? `toepferei${index}` : "",
  profileUrl: `https://social.example.com/toepferei${index}`,
}));

const posts = [
  "Neue Schalen unter https://example.com/laden?neu=1 und bei @toepferei #keramik",
  "Heute Markt am Hafen",
  "@anna danke! Mehr auf http://example.com #tee #ton",
];

export const social: Family = {
  name: "social",
  page: {
    website: { shareButtonOptions: { 1: true, 2: true } },
    websiteSettings: { simpleLikingEnabled: true, disqusShortname: "" },
  },
  calls: {
    ...forAll(["comment-count", "comment-link", "comments", "like-button"], { values: items }),
    ...forAll(["google-calendar-url", "social-button", "social-button-inline"], { values: items }),
    "twitter-follow-button": { values: accounts },
    "activate-twitter-links": { values: posts },
  },
};
