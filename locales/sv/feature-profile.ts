import type * as en from "../en/feature-profile.ts";

export const featureProfile: typeof en.featureProfile = {
  title: "Funktionsprofiler",
  explanation:
    "En funktionsprofil slår på funktioner för flera enheter på en gång. Ändringar gäller från och med nu.",
  add: "Lägg till profil",
  addTitle: "Ny funktionsprofil",
  edit: (name) => `Ändra ${name}`,
  editTitle: (name) => `Funktionsprofil – ${name}`,
  delete: (name) => `Ta bort ${name}`,
  none:
    "Det finns inga funktionsprofiler än. Lägg till en för att få ecopoäng eller veta när någon kör för fort.",
  name: "Namn",
  features: "Funktioner",
  units: "Enheter",
  unitsHint:
    "Funktionerna finns för körjournalsenheter: bilar, skåpbilar, lastbilar och motorcyklar. En enhet som har en annan profil får den här i stället.",
  noTriplog: "Ingen körjournalsenhet",
  andMore: (count) => `och ${count} till`,
  feature: {
    overspeeding: "Hastighetsöverträdelser",
    eco_driving: "Sparsam körning",
    geozones: "Zoner",
    working_hours: "Restyp efter arbetstid",
  },
  hint: {
    overspeeding:
      "Körning över gränsen räknas för varje resa och kan ge ett larm.",
    eco_driving:
      "Varje resa får poäng från 0 till 100 efter acceleration, inbromsning, kurvtagning, tomgång och hastighet. Berätta för förarna vad du använder dem till; för en privat resa ser bara föraren poängen.",
    geozones:
      "De här zonerna bevakar profilens enheter. En enhet har högst 5 zoner, profilens inräknade.",
    working_hours:
      "Schemalagd: resor inom arbetstid blir tjänsteresor, övriga privata. Manuell: resornas typ väljs för hand.",
  },
  speedThreshold: "Hastighetsgräns, km/h",
  sensitivity: "Känslighet",
  sensitivities: {
    sensitive: "Känslig",
    normal: "Normal",
    insensitive: "Okänslig",
  },
  hoursModes: {
    off: "Av: varje enhet har sina egna arbetstider",
    scheduled: "Schemalagda arbetstider",
    manual: "Restyp för hand",
  },
  noGeofences: "Det finns inga zoner än.",
  overspeedingAbove: (speed) => `Hastighet över ${speed}`,
  ecoWith: (sensitivity) => `Sparsam körning: ${sensitivity}`,
  geozonesNamed: (names) => `Zoner: ${names}`,
  save: "Spara",
  cancel: "Avbryt",
  deleteTitle: "Ta bort funktionsprofil",
  deleteQuestion: (name, units) =>
    `Vill du ta bort ${name}? ${
      units === 1 ? "1 enhet" : `${units} enheter`
    } blir av med funktionerna. Poäng och antal för tidigare resor finns kvar. Det går inte att ångra.`,
  deleteYes: "Ta bort",
  keep: "Behåll",
  toProfiles: "Till funktionsprofilerna",
};

export const featureProfileByKey: typeof en.featureProfileByKey = {
  FeatureProfileNotFound: "Funktionsprofilen finns inte.",
  ProfileNameMissing: "Ange ett namn.",
  ProfileNameTaken: "En annan funktionsprofil har det namnet.",
  SelectFeatures: "Välj minst en funktion.",
  SpeedThresholdMissing: "Ange hastighetsgränsen i km/h, till exempel 90.",
  SpeedThresholdLimits: "Gränsen är ett heltal från 5 till 250 km/h.",
  ChooseSensitivity: "Välj en känslighet.",
  SelectGeozones: "Välj minst en zon.",
  TooManyGeozones: "En enhet kan ha högst 5 zoner.",
  GeozoneNotFound: "En av zonerna finns inte längre.",
  FeaturesTriplogOnly:
    "Funktioner kan bara slås på för körjournalsenheter: bilar, skåpbilar, lastbilar och motorcyklar.",
};

export const featureProfileNotices: typeof en.featureProfileNotices = {
  FeatureProfileSaved: "Funktionsprofilen sparades.",
  FeatureProfileDeleted: "Funktionsprofilen togs bort.",
};
