import type * as en from "../en/sensor.ts";

/** Bluetooth-sensorer og brikker. */
export const sensor: typeof en.sensor = {
  title: "Sensorer og Bluetooth",
  explanation:
    "Bluetooth-sensorer måler temperatur, luftfuktighet og dører for en enhet i nærheten. En brikke sitter på et verktøy eller en maskin og vises på kartet hos enheten som hørte den sist.",
  search: "Søk navn, MAC, serienummer eller enhet",
  add: "Legg til sensor eller brikke",
  addTitle: "Ny sensor eller brikke",
  edit: (name: string) => `Endre ${name}`,
  editTitle: (name: string) => `Sensor – ${name}`,
  delete: (name: string) => `Slett ${name}`,
  none: "Det finnes ingen sensorer eller brikker ennå.",
  noMatch: "Ingen sensor passer til søket.",
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} av ${total} sensorer`,
  columns: {
    name: "Navn",
    mac: "MAC-adresse",
    unit: "Koblet til",
    temperature: "Temperatur",
    humidity: "Luftfuktighet",
    door: "Dør",
    time: "Sist hørt",
    pairing: "Kobling",
  },
  name: "Navn",
  kind: "Type",
  kindHint: "En sensor har 41 som fjerde par i MAC-adressen.",
  kinds: { sensor: "Sensor", tag: "Brikke" },
  mac: "MAC-adresse",
  serialNumber: "Serienummer",
  save: "Lagre",
  cancel: "Avbryt",
  open: "Åpen",
  closed: "Lukket",
  slot: (slot: number) => `plass\u{a0}${slot}`,
  slotLabel: "Plass",
  otherUnit: "En enhet du ikke har tilgang til",
  heardBy: (unit: string) => `av ${unit}`,
  heardByLabel: "Hørt av",
  heardAt: "Sist hørt",
  hidden: "Skjult: enheten som hørte den, er på en annens private tur.",
  rejected: "De siste verdiene kan ikke sensoren måle. Sjekk den.",
  stuck: "De samme verdiene i 24 timer. Sjekk sensoren og batteriet.",
  pairing: "Kobling",
  pairings: {
    unpaired: "Ikke koblet",
    pairing: "Venter...",
    failed: "Ikke bekreftet",
    paired: "Koblet",
  },
  waitsFor: "Enheten får ordren med sin neste rapport.",
  held:
    "Enheten har rapportert, men rapporten kunne ikke ta med ordren. Support ser hvorfor.",
  notConfirmed:
    "Kunne ikke koble: enheten bekreftet ikke ordren. Prøv igjen når enheten er våken.",
  refresh: "Oppdater",
  tryAgain: "Prøv igjen",
  pair: "Koble",
  unpair: "Koble fra",
  pairWith: "Koble til",
  pairHint:
    "En enhet tar høyst 4 sensorer, og Bluetooth på enheten må være på.",
  chooseUnit: "Velg en enhet",
  bluetoothOf: (unit: string) => `Bluetooth for ${unit}`,
  alerts: "Alarmer",
  alertsHint:
    "Alarmmottakerne til sensoren får beskjed én gang når en grense passeres, og igjen først når verdien har vært tilbake med 0,5 °C eller 2 %. La et felt stå tomt for ingen alarm.",
  noReceivers: "Ingen alarmmottaker har denne sensoren ennå.",
  receivers: (names: string) => `Alarmmottakere: ${names}.`,
  toReceivers: "Alarmmottakere for sensoren",
  limits: {
    temperature_above: (min: string, max: string) =>
      `Temperatur over, °C (${min} til ${max})`,
    temperature_below: (min: string, max: string) =>
      `Temperatur under, °C (${min} til ${max})`,
    humidity_above: (min: string, max: string) =>
      `Luftfuktighet over, % (${min} til ${max})`,
    humidity_below: (min: string, max: string) =>
      `Luftfuktighet under, % (${min} til ${max})`,
  },
  doorAlerts: {
    door_opened: "Gi beskjed når døren åpnes",
    door_closed: "Gi beskjed når døren lukkes",
  },
  saveAlerts: "Lagre alarmer",
  deleteTitle: "Slett sensor",
  deleteQuestion: (name: string) =>
    `Slette ${name}? Den kobles fra, og det den har målt, slettes. Det kan ikke angres.`,
  deleteYes: "Slett",
  keep: "Behold",
  toSensors: "Til sensorene",
  help: "Slik virker sensorene",
  helpLines: [
    "En enhet hører en sensor på opptil 50 meters avstand i friluft. Vegger, metall og last forkorter det.",
    "Sett de to delene av dørsensoren slik at gapet mellom dem er høyst 1 cm når døren er lukket.",
    "Sensorene måler fra -20 til +60 °C og fra 0 til 100 % luftfuktighet.",
    "En enhet tar høyst 4 sensorer. En sensor som er koblet til en enhet, må kobles fra før den kobles til en annen.",
  ],
  bluetooth: "Bluetooth",
  on: "på",
  off: "av",
  switchOn: "Slå på Bluetooth",
  switchOff: "Slå av Bluetooth",
  switchOnHint:
    "Med Bluetooth på øker enhetens forbruk i dyp søvn fra 5 til 25 mAh.",
  switchOffHint: (count: number) =>
    count === 0
      ? "Avslått hører enheten ingen sensorer og bruker mindre."
      : `Avslått hører enheten ingen sensorer: ${
        count === 1 ? "sensoren" : `de ${count} sensorene`
      } kobles fra.`,
  switchWaits: " – venter til enheten har fått ordren.",
  slots: "Sensorplasser",
  freeSlot: "Ledig",
  allTaken: "Alle 4 plasser er opptatt.",
  pairFromSensor: "Koble en sensor fra siden dens.",
  history: "Historikk",
  historyTitle: (name: string) => `Historikk – ${name}`,
  onMap: "Vis på kartet",
  settings: "Endre navn, kobling og alarmer",
  battery: "Batteri",
  from: "Fra",
  to: "Til",
  periodLabel: "Periode",
  periods: {
    day: "I dag",
    week: "7 dager",
    month: "30 dager",
  },
  noReadings: "Sensoren målte ingenting disse dagene.",
  plotOf: (value: string) =>
    `${value} over tid; tallene står i tabellen nedenfor.`,
  hourly: "Hver time: gjennomsnitt, laveste og høyeste",
  daily: "Hver dag: gjennomsnitt, laveste og høyeste",
  range: (min: string, max: string) => ` (${min} til ${max})`,
  openings: (count: number, open: string) =>
    count === 1
      ? `åpnet én gang, åpen ${open}`
      : `åpnet ${count} ganger, åpen ${open}`,
  asFile: "Som fil",
  formats: { csv: "CSV", xlsx: "Excel" },
  day: "Dag",
  clock: "Klokkeslett",
};

export const sensorByKey: typeof en.sensorByKey = {
  SensorMacMissing: "MAC mangler.",
  SensorMacInvalid: "MAC er ugyldig.",
  SensorMacInUse: "MAC er i bruk.",
  SensorMacPaired: "Koble fra sensoren før du endrer MAC.",
  SensorNameMissing: "Oppgi et navn.",
  SensorNotRegistered: "Sensoren er ikke registrert.",
  SensorNoAccess:
    "Du kan ikke endre denne sensoren: den er koblet til en enhet du ikke har tilgang til.",
  SensorHistoryNoAccess:
    "Du kan ikke se hva denne sensoren har målt: den er koblet til en enhet du ikke har tilgang til.",
  SensorPairedElsewhere:
    "Allerede koblet til en annen GPS. Koble fra sensoren først.",
  SensorSlotsTaken: "Alle 4 plasser på enheten er opptatt.",
  PairingImeiMissing: "IMEI for koblingen mangler: velg en enhet.",
  CouldNotPair: "Kunne ikke koble.",
  BluetoothOff:
    "Kunne ikke koble: Bluetooth på enheten er av. Slå det på først, på enhetens side Bluetooth.",
  TemperatureLimitRange: "En temperaturgrense er fra -20 til +60 °C.",
  HumidityLimitRange: "En grense for luftfuktighet er fra 0 til 100 %.",
  SensorLimitsCrossed:
    "Den nedre grensen må ligge under den øvre, ellers gir hver verdi alarm.",
};

export const sensorNotices: typeof en.sensorNotices = {
  SensorSaved: "Sensoren ble lagret.",
  SensorDeleted: "Sensoren ble slettet.",
  SensorAlertsSaved: "Alarmene ble lagret.",
  SensorPairingOrdered: "Ordren om å koble venter på enhetens neste rapport.",
  SensorUnpaired: "Sensoren ble koblet fra.",
  BluetoothSwitchedOn:
    "Bluetooth slås på med enhetens neste rapport. Enhetens forbruk i dyp søvn øker fra 5 til 25 mAh.",
  BluetoothSwitchedOff:
    "Bluetooth slås av med enhetens neste rapport, og sensorene ble koblet fra.",
};
