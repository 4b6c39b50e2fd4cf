import type * as en from "../en/map.ts";

export const map: typeof en.map = {
  units: "Enheter",
  searchUnits: "Sök namn, registreringsnummer eller IMEI",
  noUnits:
    "Här finns inga enheter än. Enheter som du får tillgång till visas här.",
  noReport:
    "Enheten visas på kartan när den har rapporterat för första gången.",
  noMatch: "Ingen enhet matchar sökningen.",
  listed: (shown: number, all: number) =>
    `${shown} av ${all} enheter visas i listan. Begränsa den för att hitta de andra.`,
  never: "Har inte rapporterat än",
  mapOf: (count) =>
    count === 1 ? "Karta över 1 enhet" : `Karta över ${count} enheter`,
  address: "Adress",
  speed: "Hastighet",
  lastPosition: "Senaste position",
  timeOf: "Tid: senaste rapport",
  hidden: "Positionen är dold",
  state: "Status",
  driver: "Förare",
  noDriver: "Ingen förare",
  registrationNumber: "Registreringsnummer",
  reconnecting: "Frånkopplad. Ansluter igen …",
  mapAttribution:
    "Karta: © OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)",
  noStreets:
    "Kartan saknar gator där era enheter är. Den som driver portalen lägger till dem med inställningen MAP_TILES (docs/operations.md, ”The map”).",
  library: {
    attribution: "Kartans källor",
    feedback: "Kommentera kartan",
    fullscreen: "Helskärm",
    exitFullscreen: "Lämna helskärm",
    locate: "Visa min position",
    noLocation: "Din position går inte att hämta",
    logo: "Gjord med MapLibre",
    marker: "Markör på kartan",
    north: "Vrid kartan mot norr",
    satellite: "Satellitbilder",
  },
  zoomIn: "Zooma in",
  zoomOut: "Zooma ut",
  circle: {
    corner:
      "Polygonens hörn {number}: flytta det med piltangenterna, ta bort det med Delete",
    polygonHint:
      "Klicka på kartan för att lägga till ett hörn, och dra i hörnen för att flytta dem. Piltangenterna gör samma sak; Delete eller dubbelklick tar bort ett hörn.",
    latitude: "Latitud",
    longitude: "Longitud",
    radius: "Radie, m",
    showOnMap: "Visa på kartan",
    hint:
      "Klicka på kartan eller dra nålen för att flytta cirkeln, och dra i kanten för att ändra storleken. Piltangenterna gör samma sak.",
    centre: "Cirkelns mitt: flytta den med piltangenterna",
    edge: "Cirkelns radie: ändra den med piltangenterna",
  },
  group: "{count} enheter, {driving} kör",
  fitAll: "Visa alla enheter",
  battery: "Batteri",
  ignition: "Tändning",
  heardTags: "Bluetooth i närheten",
  activities: {
    label: "Vad enheterna gör",
    driving: "Kör",
    standing: "Står",
    silent: "Tyst",
    unplaced: "Utan position",
  },
  activityHints: {
    driving: "Är i rörelse nu",
    standing: "Står stilla",
    silent: "Har inte rapporterat på 24 timmar",
    unplaced:
      "Har inte rapporterat någon position, eller så får du inte se den",
  },
  card: {
    since: "sedan {time}",
    today: "I dag",
    noTrips: "Inga resor i dag.",
    tripsUntil: "Resor är kända fram till {time}. Senare rapporter behandlas.",
    never: "Har inte rapporterat än",
    oneTrip: "1 resa",
    trips: "{count} resor",
    ongoing: "pågår",
    on: "På",
    off: "Av",
    follow: "Följ",
    trail: "Spår {hours} h",
    directions: "Vägbeskrivning",
    copyLink: "Kopiera länk",
    copied: "Länken är kopierad",
    unitPage: "Om enheten",
    tripLog: "Körjournal",
    actions: "Åtgärder",
    larger: "Visa mer",
    smaller: "Visa mindre",
    failed: "Det gick inte att hämta. Försök igen.",
    replay: {
      title: "Spela upp en dag",
      day: "Dag",
      show: "Visa",
      play: "Spela upp",
      pause: "Pausa",
      end: "Avsluta",
      time: "Tid",
      pace: "Tempo",
      none: "Det finns inga positioner den dagen.",
    },
  },
};

export const mapByKey: typeof en.mapByKey = {
  NoMap: "Kartan är avstängd för din användare.",
  TooLongAgo: "En enhets positioner kan spelas upp 30 dagar tillbaka.",
  NoAccessToTracker: "Du har inte åtkomst till enheten.",
};
