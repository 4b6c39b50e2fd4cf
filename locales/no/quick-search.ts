import type * as en from "../en/quick-search.ts";

export const quickSearch: typeof en.quickSearch = {
  title: "Søk",
  label: "Enhet, tur, person, sted, booking eller side",
  hint:
    "Navn, registreringsnummer, slutten av en IMEI, formål, steder, sjåfører, e-post. En dag som 26. nov. eller 26.11. Turer fra de siste 12 månedene.",
  found: (count) =>
    count === 1
      ? "1 treff. Enter åpner det."
      : `${count} treff. Enter åpner det første, piltastene fører til de andre.`,
  none: "Ingenting ble funnet.",
  next:
    "Sjekk stavemåten, prøv en del av ordet eller en annen dag, eller let her:",
  actions: {
    book: "Book et kjøretøy",
    addUnit: "Legg til en enhet",
    addPerson: "Legg til en person",
    attest: (month) => `Attester ${month}`,
    onMap: (unit) => `Vis ${unit} på kartet`,
    newTrip: (unit) => `Ny tur med ${unit}`,
    bookUnit: (unit) => `Book ${unit}`,
  },
  alsoCalled: {
    book:
      "book bestill bestille reserver lån booking kjøretøy bil bilen enhet maskin båt",
    addTrip: "ny nytt legg til legge skriv inn glemt kjøring reise tur",
    addUnit:
      "legg til legge ny nytt opprett registrer enhet kjøretøy bil biler maskin båt henger verktøy",
    addPerson:
      "legg til legge ny opprett inviter person bruker sjåfør kollega medarbeider",
    tripLog: "turer reiser kjøringer loggbok fradrag",
    units: "kjøretøy biler båter maskiner verktøy",
    booking: "bookinger book bestill kjøretøy bil kalender",
    attest: "attestere attester godkjenne signere låse lås opp",
    attested: "turer kjøringer måned måneden kjørebok",
    security: "passord innlogging passkey tofaktor",
    reports: "summer statistikk pdf excel",
    mileage: "kjøregodtgjørelse fradrag",
  },
  fields: {
    plate: "Registreringsnummer",
    imei: "IMEI",
    day: "Dag",
    place: "Sted",
    address: "Adresse",
    driver: "Sjåfør",
    purpose: "Formål",
    email: "E-post",
    unit: "Enhet",
    alias: "Kalles også",
  },
  chooseUnit: (tab) => `${tab} – velg en enhet`,
  noAddressYet: "adresse hentes",
  kinds: {
    opened: "Sist åpnet",
    actions: "Handlinger",
    bookings: "Bookinger",
    pages: "Sider",
    units: "Enheter",
    trips: "Turer",
    people: "Personer",
    places: "Steder",
    geofences: "Soner",
  },
  all: (kind) => `Vis alle: ${kind}`,
};
