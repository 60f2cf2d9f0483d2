/** Names of the platform's block types: those of the engine's enumeration, and 70 to 72 and 1337 beyond it. */
const names =
  `accordion acuity album amazon archive audio button calendar chart code collectionlink comments donation
  emailfooter embed fivehundredpix flickr folder form foursquare gallery geo horizontalrule html image
  in-browser-message-link index instagram journal link logo map markdown marquee member-area menu navigation
  newsletter opentable opentable-v2 postsbyauthor postsbycategory postsbymonth postsbytag pricing-plan
  product quote rss search shape socialaccountlinks socialaccountlinks-v2 sociallinks soundcloud spacer
  summary summary-v2 tagcloud tock tourdates twitter video website-component zola`.split(/\s+/);

/** The names of the platform's block types, such as `image` or `summary-v2`. */
export const blockTypes: readonly string[] = names;
