import type * as en from "../en/certificate.ts";

export const certificate: typeof en.certificate = {
  name: "Årsintyg",
  link: "Årsintyg",
  pdf: "Spara som PDF",
  year: "År",
  whole:
    "Inget saknas: året är slut, mätarställningen är avläst och alla resor är attesterade.",
  missingTitle: "Det här saknas",
  missing: {
    openYear: "Året är inte slut. Alla siffror gäller till och med i dag.",
    noTrips: "Det finns inga resor under året.",
    noOdometer:
      "Mätarställningen är inte känd. Lägg till en avläsning, så att sträckorna kan stämmas av mot den.",
    noReading: {
      opening:
        "Ingen läste av mätaren inom en månad från den 1 januari. Det som står för den dagen är beräknat.",
      closing:
        "Ingen läste av mätaren inom en månad från den 31 december. Det som står för den dagen är beräknat.",
    },
    unattested: (months) => `Månader med oattesterade resor: ${months}`,
    chain: (entry) =>
      `Det som attesterats har ändrats: post ${entry} i kedjan stämmer inte.`,
  },
  odometer: "Mätarställning",
  opening: "1 januari vid midnatt",
  closing: "31 december vid midnatt",
  closingNow: "Nu",
  ran: "Sträcka enligt mätaren",
  distances: "Sträckor",
  log: "Körjournal",
  trips: "Resor",
  edits: "Ändringar",
  edited: (edits, trips) => `${edits} i ${trips}`,
  attested: "Attesterade perioder",
  notAttested: "Inte attesterat",
  gap: (days, trips) => `${days} (${trips} utan attest)`,
  drivers: "Förare av tjänsteresor och övriga resor",
  driven: (trips, distance) => `${trips}, ${distance}`,
  noDriver: "Ingen förare",
  chain: "Kedja av attesterade poster",
  chainState: "Kontroll",
  fits: (entries) =>
    entries === 1 ? "1 post, som stämmer" : `${entries} poster, alla stämmer`,
  broken: (entry) => `Post ${entry} stämmer inte`,
  noChain: "Inget är attesterat än",
  head: "Den sista postens hash (SHA-256)",
};
