import type * as en from "../en/geofence.ts";

export const geofence: typeof en.geofence = {
  title: "Zoner",
  add: "Lägg till zon",
  addTitle: "Ny zon",
  edit: (name) => `Ändra ${name}`,
  editTitle: (name) => `Zon – ${name}`,
  delete: (name) => `Ta bort ${name}`,
  explanation:
    "En zon bevakar enheter: när någon av dem lämnar den går ett larm. Zonen visar också vem som är inne och hur länge.",
  search: "Sök namn, adress eller enhet",
  none:
    "Det finns inga zoner än. Lägg en runt gården eller hamnen för att få veta när en enhet lämnar den.",
  noMatch: "Ingen zon matchar sökningen.",
  shown: (from, to, total) => `${from}–${to} av ${total} zoner`,
  columns: {
    name: "Namn",
    address: "Adress",
    radius: "Radie",
    active: "Aktiv",
  },
  polygonOf: (corners) => `Polygon, ${corners} hörn`,
  units: "Enheter",
  unitsHint:
    "En enhet har högst 5 zoner. En enhet som har zonen genom sin funktionsprofil behåller den.",
  active: "På",
  inactive: "Av",
  activates: (name) => `${name} larmar`,
  map: "Karta över zonen",
  alarms: "Larm",
  activeHint: "Aktiv: larma när en enhet lämnar zonen",
  theftMode: "Sätt en enhet som lämnar zonen i stöldläge",
  deactivation: "Dagar och tider utan larm",
  deactivationHint:
    "Då går inget larm. En sluttid före starttiden gäller dagen efter. Samma start- och sluttid gäller hela dygnet.",
  save: "Spara",
  cancel: "Avbryt",
  deleteTitle: "Ta bort zon",
  deleteQuestion: (name) =>
    `Ta bort ${name}? Zonen tas bort från sina enheter och larmar inte längre. Dess besök raderas för gott efter ett dygn.`,
  deleteYes: "Ta bort",
  keep: "Behåll den",
  toGeofences: "Till zonerna",
  visitsOf: (name) => `Besök – ${name}`,
  visits: (name) => `Besök i ${name}`,
  insideNow: "Inne nu",
  nobodyInside: "Ingen enhet är inne.",
  insideSince: (since) => `sedan ${since}`,
  from: "Från",
  to: "Till",
  noVisits: "Ingen enhet var inne under perioden.",
  day: "Dag",
  unit: "Enhet",
  entered: "Kom in",
  left: "Lämnade",
  spent: "Tid inne",
  spentMinutes: "Tid inne, min",
  spentOn: (count, spent) => `${count} besök, ${spent}`,
  ends: {
    inside: "inne",
    before: "tidigare",
    later: "senare",
    hidden: "privat",
  },
  hiddenHint:
    "Var en enhet är på en privat resa ser bara föraren, därför saknar sådana besök en tid.",
  asFile: "Som fil",
  formats: { csv: "CSV", xlsx: "Excel" },
  shape: "Form",
  kinds: { circle: "Cirkel", polygon: "Polygon" },
  polygonHint:
    "Rita polygonen på kartan, välj en GeoJSON-fil eller klistra in GeoJSON. En GeoJSON-fil kommer från ett kartprogram.",
  file: "GeoJSON-fil",
};

export const geofenceByKey: typeof en.geofenceByKey = {
  GeofenceInvalidOrNotOwned: "Zonen finns inte eller är inte din.",
  MissingGeofenceData: "Uppgifter om zonen saknas.",
  GeofenceRadiusMissing: "Ange radien. Zonen måste vara större än 300 meter",
  GeofenceRadiusFormat: "Ange radien i meter, som 400.",
  GeofenceRadiusTooSmall: "Zonen måste vara större än 300 meter",
  GeofenceRadiusTooLarge: "Radien är för stor: den får vara högst 9999 meter.",
  UnitGeofencesLimit:
    "En av enheterna har redan 5 zoner, och fler kan en enhet inte ha.",
  GeoJsonUnreadable: "Det här är inte GeoJSON, eller så är det för långt.",
  GeoJsonNoPolygon:
    "Det finns ingen polygon i GeoJSON-texten. Punkter och linjer omsluter ingen mark.",
  GeoJsonSeveralPolygons:
    "Det finns flera polygoner i GeoJSON-texten, men en zon kan bara ha en.",
  GeoJsonHole: "Polygonen har ett hål, och det kan en zon inte ha.",
  GeoJsonNotClosed:
    "Polygonen är inte sluten: den sista punkten måste vara samma som den första.",
  PolygonTooFewCorners: "En polygon har minst tre hörn.",
  PolygonTooManyCorners: "En polygon har högst 200 hörn.",
  PolygonOutOfWorld:
    "Polygonen ligger utanför världen: longituder går från -180 till 180, latituder från -90 till 90.",
  PolygonSwapped:
    "Latitud och longitud verkar vara omkastade: i GeoJSON står longituden först, som i [18.0686, 59.3293].",
  PolygonTooWide: "Polygonen är mer än 200 km bred.",
  PolygonCrossesItself: "Polygonens kant korsar sig själv.",
  PolygonEmpty: "Polygonen omsluter ingen mark.",
};

export const geofenceNotices: typeof en.geofenceNotices = {
  GeofenceSaved: "Zonen sparades.",
  GeofenceDeleted: "Zonen togs bort.",
  GeofenceActivated: "Zonen är på.",
  GeofenceDeactivated: "Zonen är av och larmar inte.",
};
