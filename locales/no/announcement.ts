import type * as en from "../en/announcement.ts";

export const announcement: typeof en.announcement = {
  title: "Driftsmelding",
  region: "Driftsmelding",
  dismiss: "Lukk driftsmeldingen",
  explanation: (brand) =>
    `Vises øverst for alle som er logget inn hos ${brand}. Et språk uten tekst viser ingen.`,
  submit: "Lagre",
  saved: "Driftsmeldingen er lagret.",
};

export const announcementByKey: typeof en.announcementByKey = {
  AnnouncementLength: "En driftsmelding har høyst 300 tegn.",
};
