import type * as en from "../en/map.ts";

export const map: typeof en.map = {
  units: "Enheter",
  searchUnits: "Søk navn, registreringsnummer eller IMEI",
  noUnits:
    "Her er det ingen enheter ennå. Enheter du får tilgang til, vises her.",
  noReport: "Enheten vises på kartet når den har rapportert for første gang.",
  noMatch: "Ingen enhet samsvarer med søket.",
  listed: (shown: number, all: number) =>
    `${shown} av ${all} enheter vises i listen. Begrens den for å finne de andre.`,
  never: "Har ikke rapportert ennå",
  mapOf: (count) =>
    count === 1 ? "Kart over 1 enhet" : `Kart over ${count} enheter`,
  address: "Adresse",
  speed: "Hastighet",
  lastPosition: "Siste posisjon",
  state: "Status",
  driver: "Sjåfør",
  noDriver: "Ingen sjåfør",
  registrationNumber: "Registreringsnummer",
  reconnecting: "Frakoblet. Kobler til igjen …",
  mapAttribution:
    "Kart: © OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)",
  noStreets:
    "Kartet mangler gater der enhetene deres er. Den som drifter portalen, legger dem til med innstillingen MAP_TILES (docs/operations.md, «The map»).",
  library: {
    attribution: "Kartets kilder",
    feedback: "Kommenter kartet",
    fullscreen: "Fullskjerm",
    exitFullscreen: "Avslutt fullskjerm",
    locate: "Vis posisjonen min",
    noLocation: "Posisjonen din er ikke tilgjengelig",
    logo: "Laget med MapLibre",
    marker: "Markør på kartet",
    north: "Vri kartet mot nord",
    satellite: "Satellittbilder",
  },
  zoomIn: "Zoom inn",
  zoomOut: "Zoom ut",
  circle: {
    corner:
      "Hjørne {number} av polygonen: flytt det med piltastene, slett det med Delete",
    polygonHint:
      "Klikk på kartet for å legge til et hjørne, og dra i hjørnene for å flytte dem. Piltastene gjør det samme; Delete eller dobbeltklikk sletter et hjørne.",
    latitude: "Breddegrad",
    longitude: "Lengdegrad",
    radius: "Radius (m)",
    showOnMap: "Vis på kartet",
    hint:
      "Klikk på kartet eller dra nålen for å flytte sirkelen, og dra i kanten for å endre størrelsen. Piltastene gjør det samme.",
    centre: "Midten av sirkelen: flytt den med piltastene",
    edge: "Radien til sirkelen: endre den med piltastene",
  },
  group: "{count} enheter, {driving} kjører",
  fitAll: "Vis alle enheter",
  battery: "Batteri",
  ignition: "Tenning",
  heardTags: "Bluetooth i nærheten",
  activities: {
    label: "Hva enhetene gjør",
    driving: "Kjører",
    standing: "Står",
    silent: "Uten kontakt",
    unplaced: "Uten posisjon",
  },
  activityHints: {
    driving: "Er i bevegelse nå",
    standing: "Står i ro",
    silent: "Har ikke rapportert på 24 timer",
    unplaced:
      "Har ikke rapportert noen posisjon, eller du har ikke lov til å se den",
  },
  card: {
    since: "siden {time}",
    today: "I dag",
    noTrips: "Ingen turer i dag.",
    tripsUntil: "Turer er kjent fram til {time}. Senere rapporter behandles.",
    never: "Har ikke rapportert ennå",
    oneTrip: "1 tur",
    trips: "{count} turer",
    ongoing: "pågår",
    on: "På",
    off: "Av",
    follow: "Følg",
    trail: "Spor {hours} t",
    directions: "Veibeskrivelse",
    copyLink: "Kopier lenke",
    copied: "Lenken er kopiert",
    unitPage: "Om enheten",
    tripLog: "Kjørebok",
    actions: "Handlinger",
    larger: "Vis mer",
    smaller: "Vis mindre",
    failed: "Det kunne ikke hentes. Prøv igjen.",
    replay: {
      title: "Spill av en dag",
      day: "Dag",
      show: "Vis",
      play: "Spill av",
      pause: "Pause",
      end: "Avslutt",
      time: "Tid",
      pace: "Tempo",
      none: "Det finnes ingen posisjoner den dagen.",
    },
  },
};

export const mapByKey: typeof en.mapByKey = {
  NoMap: "Kartet er slått av for brukeren din.",
  TooLongAgo: "Posisjonene til en enhet kan spilles av 30 dager tilbake.",
  NoAccessToTracker: "Du har ikke tilgang til enheten.",
};
