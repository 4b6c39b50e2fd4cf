import type * as en from "../en/geofence.ts";

export const geofence: typeof en.geofence = {
  title: "Soner",
  add: "Legg til sone",
  addTitle: "Ny sone",
  edit: (name) => `Endre ${name}`,
  editTitle: (name) => `Sone – ${name}`,
  delete: (name) => `Slett ${name}`,
  explanation:
    "En sone overvåker enheter: når en av dem forlater den, går det en alarm. Sonen viser også hvem som er inne og hvor lenge.",
  search: "Søk i navn, adresse eller enhet",
  none:
    "Det finnes ingen soner ennå. Legg en rundt gården eller havna for å få vite når en enhet forlater den.",
  noMatch: "Ingen sone samsvarer med søket.",
  shown: (from, to, total) => `${from}–${to} av ${total} soner`,
  columns: {
    name: "Navn",
    address: "Adresse",
    radius: "Radius",
    active: "Aktiv",
  },
  polygonOf: (corners) => `Polygon, ${corners} hjørner`,
  units: "Enheter",
  unitsHint:
    "En enhet har høyst 5 soner. En enhet som har sonen gjennom funksjonsprofilen sin, beholder den.",
  active: "På",
  inactive: "Av",
  activates: (name) => `${name} gir alarm`,
  map: "Kart over sonen",
  alarms: "Alarmer",
  activeHint: "Aktiv: gi alarm når en enhet forlater sonen",
  theftMode: "Sett en enhet som forlater sonen, i tyverimodus",
  deactivation: "Dager og tider uten alarm",
  deactivationHint:
    "Da går det ingen alarm. En sluttid før starttiden gjelder dagen etter. Samme start- og sluttid gjelder hele døgnet.",
  save: "Lagre",
  cancel: "Avbryt",
  deleteTitle: "Slett sone",
  deleteQuestion: (name) =>
    `Slette ${name}? Sonen fjernes fra enhetene sine og gir ikke flere alarmer. Besøkene slettes for godt etter et døgn.`,
  deleteYes: "Slett",
  keep: "Behold den",
  toGeofences: "Til sonene",
  visitsOf: (name) => `Besøk – ${name}`,
  visits: (name) => `Besøk i ${name}`,
  insideNow: "Inne nå",
  nobodyInside: "Ingen enhet er inne.",
  insideSince: (since) => `siden ${since}`,
  from: "Fra",
  to: "Til",
  noVisits: "Ingen enhet var inne i perioden.",
  day: "Dag",
  unit: "Enhet",
  entered: "Kom inn",
  left: "Forlot",
  spent: "Tid inne",
  spentMinutes: "Tid inne, min",
  spentOn: (count, spent) => `${count} besøk, ${spent}`,
  ends: { inside: "inne", before: "før", later: "senere", hidden: "privat" },
  hiddenHint:
    "Hvor en enhet er på en privat tur, ser bare sjåføren, derfor mangler slike besøk et tidspunkt.",
  asFile: "Som fil",
  formats: { csv: "CSV", xlsx: "Excel" },
  shape: "Form",
  kinds: { circle: "Sirkel", polygon: "Polygon" },
  polygonHint:
    "Tegn polygonen på kartet, velg en GeoJSON-fil, eller lim inn GeoJSON. En GeoJSON-fil kommer fra et kartprogram.",
  file: "GeoJSON-fil",
};

export const geofenceByKey: typeof en.geofenceByKey = {
  GeofenceInvalidOrNotOwned: "Sonen finnes ikke eller er ikke din.",
  MissingGeofenceData: "Opplysninger om sonen mangler.",
  GeofenceRadiusMissing: "Oppgi radiusen. Sonen må være større enn 300 meter",
  GeofenceRadiusFormat: "Oppgi radiusen i meter, som 400.",
  GeofenceRadiusTooSmall: "Sonen må være større enn 300 meter",
  GeofenceRadiusTooLarge:
    "Radiusen er for stor: den kan være høyst 9999 meter.",
  UnitGeofencesLimit:
    "En av enhetene har allerede 5 soner, og flere kan en enhet ikke ha.",
  GeoJsonUnreadable: "Dette er ikke GeoJSON, eller det er for langt.",
  GeoJsonNoPolygon:
    "Det er ingen polygon i GeoJSON-teksten. Punkter og linjer omslutter ingen grunn.",
  GeoJsonSeveralPolygons:
    "Det er flere polygoner i GeoJSON-teksten, men en sone kan bare ha én.",
  GeoJsonHole: "Polygonen har et hull, og det kan en sone ikke ha.",
  GeoJsonNotClosed:
    "Polygonen er ikke lukket: det siste punktet må være det samme som det første.",
  PolygonTooFewCorners: "En polygon har minst tre hjørner.",
  PolygonTooManyCorners: "En polygon har høyst 200 hjørner.",
  PolygonOutOfWorld:
    "Polygonen ligger utenfor verden: lengdegrader går fra -180 til 180, breddegrader fra -90 til 90.",
  PolygonSwapped:
    "Bredde- og lengdegrad ser ut til å være byttet om: i GeoJSON står lengdegraden først, som i [18.0686, 59.3293].",
  PolygonTooWide: "Polygonen er mer enn 200 km bred.",
  PolygonCrossesItself: "Kanten av polygonen krysser seg selv.",
  PolygonEmpty: "Polygonen omslutter ingen grunn.",
};

export const geofenceNotices: typeof en.geofenceNotices = {
  GeofenceSaved: "Sonen ble lagret.",
  GeofenceDeleted: "Sonen ble slettet.",
  GeofenceActivated: "Sonen er på.",
  GeofenceDeactivated: "Sonen er av og gir ingen alarmer.",
};
