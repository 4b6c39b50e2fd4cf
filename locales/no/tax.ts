import type * as en from "../en/tax.ts";

export const tax: typeof en.tax = {
  title: "Skattegrenser",
  link: "Skattegrenser",
  subject: "Enhet eller sjåfør",
  year: "Skatteår",
  allUnits: "Alle enheter",
  worstFirst: (year) =>
    `Enheten som har brukt mest av en grense, står først; inntektsår ${year}.`,
  noUnits: "Her er det ingen kjøretøy å telle.",
  quiet: (count) =>
    `${count} kjøretøy uten privat kjøring, langt fra alle grenser`,
  none: "Det finnes ingen skattegrenser for kontoens land.",
  otherIsPrivate:
    "Turer av typen Annet regnes som private, og en tur hører til dagen den starter.",
  privateOnly: "Av private turer vises bare summer her.",
  countedFor: (holder, cars) =>
    `Det er det ${holder} har kjørt i yrket i alle årets firmabiler til sammen (${cars}), slik rapporten Fordelsverdi regner.`,
  kind: {
    privateOccasions: "Private kjøredager",
    privateDistance: "Privat distanse",
    business: "Distanse i yrket",
  },
  used: (used, allowed) => `${used} av ${allowed}`,
  usedMore: (used, allowed) => `${used}, grensen er ${allowed}`,
  days: (count) => `${count} dager`,
  mil: (count) => `${count} svenske mil`,
  miles: (count) => `${count} engelske mil`,
  level: {
    below: "Innenfor grensen",
    near: "Nær grensen",
    reached: "Grensen nådd",
    passed: "Over grensen",
  },
  effect: {
    SE: {
      privateOccasions:
        "Høyst 10 anledninger og høyst 100 mil privat kjøring i et år gir ingen bilfordel; begge grensene må holdes. Flere private turer samme dag er én anledning. Pendling er privat.",
      privateDistance:
        "Høyst 100 mil privat kjøring i et år, ved høyst 10 anledninger, gir ingen bilfordel.",
      business:
        "Fra 3 000 mil yrkeskjøring med en firmabil synker bilfordelen til 75 %.",
    },
    NO: {
      privateOccasions:
        "Høyst 10 dager og høyst 1 000 km privat kjøring i et år gir ingen fordelsbeskatning; begge grensene må holdes.",
      privateDistance:
        "Høyst 1 000 km privat kjøring i et år, på høyst 10 dager, gir ingen fordelsbeskatning.",
      business:
        "Over 40 000 km yrkeskjøring reduseres grunnlaget for fordelen til 75 %.",
    },
    GB: {
      privateOccasions: "",
      privateDistance: "",
      business:
        "45 pence per engelsk mil opp til 10 000 mil i yrket i et skatteår, 25 pence over, for alle biler i ett ansettelsesforhold.",
    },
  },
  banner: (kind, used, year) => `${kind} ${year}: ${used}.`,
};

export const taxByKey: typeof en.taxByKey = {
  SubjectNotFound: "Enheten eller sjåføren finnes ikke.",
};
