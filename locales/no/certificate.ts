import type * as en from "../en/certificate.ts";

export const certificate: typeof en.certificate = {
  name: "Årsbekreftelse",
  link: "Årsbekreftelse",
  pdf: "Lagre som PDF",
  year: "År",
  whole:
    "Ingenting mangler: året er over, kilometerstanden er avlest, og alle turer er attestert.",
  missingTitle: "Dette mangler",
  missing: {
    openYear: "Året er ikke over. Alle tall gjelder til og med i dag.",
    noTrips: "Det er ingen turer i året.",
    noOdometer:
      "Kilometerstanden er ikke kjent. Legg til en avlesning, så distansene kan sjekkes mot den.",
    noReading: {
      opening:
        "Ingen leste av kilometerstanden innen en måned fra 1. januar. Det som står for den dagen, er beregnet.",
      closing:
        "Ingen leste av kilometerstanden innen en måned fra 31. desember. Det som står for den dagen, er beregnet.",
    },
    unattested: (months) => `Måneder med turer uten attest: ${months}`,
    chain: (entry) =>
      `Det som er attestert, er endret: post ${entry} i kjeden stemmer ikke.`,
  },
  odometer: "Kilometerstand",
  opening: "1. januar ved midnatt",
  closing: "31. desember ved midnatt",
  closingNow: "Nå",
  ran: "Distanse etter kilometerstanden",
  distances: "Distanser",
  log: "Kjørebok",
  trips: "Turer",
  edits: "Endringer",
  edited: (edits, trips) => `${edits} i ${trips}`,
  attested: "Attesterte perioder",
  notAttested: "Ikke attestert",
  gap: (days, trips) => `${days} (${trips} uten attest)`,
  drivers: "Førere av tjenesteturer og andre turer",
  driven: (trips, distance) => `${trips}, ${distance}`,
  noDriver: "Ingen fører",
  chain: "Kjede av attesterte poster",
  chainState: "Kontroll",
  fits: (entries) =>
    entries === 1 ? "1 post, som stemmer" : `${entries} poster, alle stemmer`,
  broken: (entry) => `Post ${entry} stemmer ikke`,
  noChain: "Ingenting er attestert ennå",
  head: "Hash av den siste posten (SHA-256)",
};
