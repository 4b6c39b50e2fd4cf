import type * as en from "../en/quick-search.ts";

export const quickSearch: typeof en.quickSearch = {
  title: "Sök",
  label: "Enhet, resa, person, plats, bokning eller sida",
  hint:
    "Namn, registreringsnummer, slutet av ett IMEI, ärenden, platser, förare, e-post. En dag som 26 nov. eller 26/11. Resor från de senaste 12 månaderna.",
  found: (count) =>
    count === 1
      ? "1 träff. Enter öppnar den."
      : `${count} träffar. Enter öppnar den första, piltangenterna leder till de andra.`,
  none: "Inget hittades.",
  next:
    "Kontrollera stavningen, pröva en del av ordet eller en annan dag, eller leta här:",
  actions: {
    book: "Boka ett fordon",
    addUnit: "Lägg till en enhet",
    addPerson: "Lägg till en person",
    attest: (month) => `Attestera ${month}`,
    onMap: (unit) => `Visa ${unit} på kartan`,
    newTrip: (unit) => `Ny resa med ${unit}`,
    bookUnit: (unit) => `Boka ${unit}`,
  },
  alsoCalled: {
    book: "boka reservera låna bokning fordon bil bilen enhet maskin båt",
    addTrip: "ny nytt lägg till lägga skriv in glömd körning resa",
    addUnit:
      "lägg till lägga ny nytt skapa registrera enhet fordon bil bilar maskin båt släp verktyg",
    addPerson:
      "lägg till lägga ny skapa bjud in person användare förare kollega medarbetare",
    tripLog: "resor körningar loggbok avdrag",
    units: "fordon bilar båtar maskiner verktyg",
    booking: "bokningar boka fordon bil kalender",
    attest: "attestera godkänna signera låsa lås upp",
    attested: "resor körningar månad månaden körjournal",
    security: "lösenord inloggning passkey tvåfaktor",
    reports: "summor statistik pdf excel",
    mileage: "körersättning avdrag",
  },
  fields: {
    plate: "Registreringsnummer",
    imei: "IMEI",
    day: "Dag",
    place: "Plats",
    address: "Adress",
    driver: "Förare",
    purpose: "Ärende",
    email: "E-post",
    unit: "Enhet",
    alias: "Kallas även",
  },
  chooseUnit: (tab) => `${tab} – välj en enhet`,
  noAddressYet: "adress hämtas",
  kinds: {
    opened: "Senast öppnade",
    actions: "Åtgärder",
    bookings: "Bokningar",
    pages: "Sidor",
    units: "Enheter",
    trips: "Resor",
    people: "Personer",
    places: "Platser",
    geofences: "Zoner",
  },
  all: (kind) => `Visa alla: ${kind}`,
};
