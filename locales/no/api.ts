import type * as en from "../en/api.ts";

export const api: typeof en.api = {
  title: "API-kall",
  introduction:
    "Hvert kall svarer { success, data, errors }. Logg inn med POST /api/v1/login og send data.user.token som bearer-token.",
  who: {
    everybody: "Åpent for alle",
    signedIn: "Innloggede",
    administrator: "Administratorer",
    allSeeingAdministrator: "Administratorer som ser alle enheter",
    support: "Kundeservice",
  },
  query: "Parametere i adressen",
  body: "Innhold",
  answer: "Svar",
  required: "påkrevd",
};
