/** The announcement of a brand to everybody who is logged in. */
export const announcement = {
  title: "Announcement",
  region: "Announcement",
  dismiss: "Dismiss the announcement",
  explanation: (brand: string) =>
    `Is shown in the header to everybody who is logged in to ${brand}. A language without a text shows nothing.`,
  submit: "Save",
  saved: "The announcement has been saved.",
};

/** What the server says about it, by text key. */
export const announcementByKey = {
  AnnouncementLength: "An announcement has at most 300 characters.",
};
