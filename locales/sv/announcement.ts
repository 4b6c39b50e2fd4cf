import type * as en from "../en/announcement.ts";

export const announcement: typeof en.announcement = {
  title: "Driftmeddelande",
  region: "Driftmeddelande",
  dismiss: "Stäng driftmeddelandet",
  explanation: (brand) =>
    `Visas i sidhuvudet för alla som är inloggade hos ${brand}. Ett språk utan text visar inget.`,
  submit: "Spara",
  saved: "Driftmeddelandet har sparats.",
};

export const announcementByKey: typeof en.announcementByKey = {
  AnnouncementLength: "Ett driftmeddelande har högst 300 tecken.",
};
