import type * as en from "../en/tax.ts";

export const tax: typeof en.tax = {
  title: "Skattegränser",
  link: "Skattegränser",
  subject: "Enhet eller förare",
  year: "Beskattningsår",
  allUnits: "Alla enheter",
  worstFirst: (year) =>
    `Den enhet som använt mest av en gräns står först; beskattningsår ${year}.`,
  noUnits: "Det finns inga fordon att räkna här.",
  quiet: (count) =>
    `${count} fordon utan privat körning, långt från alla gränser`,
  none: "Det finns inga skattegränser för kontots land.",
  otherIsPrivate:
    "Resor av typen Övrigt räknas som privata, och en resa hör till den dag då den börjar.",
  privateOnly: "Av privata resor visas här bara summor.",
  countedFor: (holder, cars) =>
    `Det är vad ${holder} kört i tjänsten i årets alla förmånsbilar tillsammans (${cars}), som rapporten Förmånsvärde räknar.`,
  kind: {
    privateOccasions: "Privata tillfällen",
    privateDistance: "Privat sträcka",
    business: "Sträcka i tjänsten",
  },
  used: (used, allowed) => `${used} av ${allowed}`,
  usedMore: (used, allowed) => `${used}, gränsen är ${allowed}`,
  days: (count) => `${count} dagar`,
  mil: (count) => `${count} mil`,
  miles: (count) => `${count} engelska mil`,
  level: {
    below: "Inom gränsen",
    near: "Nära gränsen",
    reached: "Gränsen nådd",
    passed: "Över gränsen",
  },
  effect: {
    SE: {
      privateOccasions:
        "Högst 10 tillfällen och högst 100 mil privat körning under ett år ger ingen bilförmån; båda gränserna måste hållas. Flera privata resor samma dag är ett tillfälle. Arbetspendling är privat.",
      privateDistance:
        "Högst 100 mil privat körning under ett år, vid högst 10 tillfällen, ger ingen bilförmån.",
      business:
        "Från 3 000 mil tjänstekörning med en förmånsbil sänks bilförmånen till 75 %.",
    },
    NO: {
      privateOccasions:
        "Högst 10 dagar och högst 1 000 km privat körning under ett år ger ingen förmån; båda gränserna måste hållas.",
      privateDistance:
        "Högst 1 000 km privat körning under ett år, på högst 10 dagar, ger ingen förmån.",
      business:
        "Över 40 000 km tjänstekörning sänks underlaget för förmånen till 75 %.",
    },
    GB: {
      privateOccasions: "",
      privateDistance: "",
      business:
        "45 pence per engelsk mil upp till 10 000 mil i tjänsten under ett beskattningsår, 25 pence därutöver, för alla bilar i en anställning.",
    },
  },
  banner: (kind, used, year) => `${kind} ${year}: ${used}.`,
};

export const taxByKey: typeof en.taxByKey = {
  SubjectNotFound: "Enheten eller föraren finns inte.",
};
