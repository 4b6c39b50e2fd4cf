import type * as en from "../en/api.ts";

export const api: typeof en.api = {
  title: "API-anrop",
  introduction:
    "Varje anrop svarar { success, data, errors }. Logga in med POST /api/v1/login och skicka data.user.token som bearer-token.",
  who: {
    everybody: "Öppet för alla",
    signedIn: "Inloggade",
    administrator: "Administratörer",
    allSeeingAdministrator: "Administratörer som ser alla enheter",
    support: "Kundtjänst",
  },
  query: "Parametrar i adressen",
  body: "Innehåll",
  answer: "Svar",
  required: "obligatorisk",
};
