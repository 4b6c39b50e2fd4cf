import type * as en from "../en/sensor.ts";

/** Bluetooth-sensorer och taggar. */
export const sensor: typeof en.sensor = {
  title: "Sensorer och Bluetooth",
  explanation:
    "Bluetooth-sensorer mäter temperatur, luftfuktighet och dörrar åt en enhet i närheten. En tagg sitter på ett verktyg eller en maskin och visas på kartan hos den enhet som hörde den senast.",
  search: "Sök namn, MAC, serienummer eller enhet",
  add: "Lägg till sensor eller tagg",
  addTitle: "Ny sensor eller tagg",
  edit: (name: string) => `Ändra ${name}`,
  editTitle: (name: string) => `Sensor – ${name}`,
  delete: (name: string) => `Ta bort ${name}`,
  none: "Det finns inga sensorer eller taggar än.",
  noMatch: "Ingen sensor matchar sökningen.",
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} av ${total} sensorer`,
  columns: {
    name: "Namn",
    mac: "MAC-adress",
    unit: "Kopplad till",
    temperature: "Temperatur",
    humidity: "Luftfuktighet",
    door: "Dörr",
    time: "Senast hörd",
    pairing: "Koppling",
  },
  name: "Namn",
  kind: "Sort",
  kindHint: "En sensor har 41 som fjärde par i sin MAC-adress.",
  kinds: { sensor: "Sensor", tag: "Tagg" },
  mac: "MAC-adress",
  serialNumber: "Serienummer",
  save: "Spara",
  cancel: "Avbryt",
  open: "Öppen",
  closed: "Stängd",
  slot: (slot: number) => `plats\u{a0}${slot}`,
  slotLabel: "Plats",
  otherUnit: "En enhet som du inte har åtkomst till",
  heardBy: (unit: string) => `av ${unit}`,
  heardByLabel: "Hörd av",
  heardAt: "Senast hörd",
  hidden: "Dold: enheten som hörde den är på någon annans privata resa.",
  rejected: "De senaste värdena kan sensorn inte mäta. Kontrollera den.",
  stuck: "Samma värden i 24 timmar. Kontrollera sensorn och dess batteri.",
  pairing: "Koppling",
  pairings: {
    unpaired: "Inte kopplad",
    pairing: "Väntar...",
    failed: "Inte bekräftad",
    paired: "Kopplad",
  },
  waitsFor: "Enheten får ordern med sin nästa rapport.",
  held:
    "Enheten har rapporterat, men rapporten kunde inte ta med ordern. Supporten ser varför.",
  notConfirmed:
    "Det gick inte att koppla: enheten bekräftade inte ordern. Försök igen när enheten är vaken.",
  refresh: "Uppdatera",
  tryAgain: "Försök igen",
  pair: "Koppla",
  unpair: "Koppla från",
  pairWith: "Koppla till",
  pairHint: "En enhet tar högst 4 sensorer, och dess Bluetooth måste vara på.",
  chooseUnit: "Välj en enhet",
  bluetoothOf: (unit: string) => `Bluetooth för ${unit}`,
  alerts: "Larm",
  alertsHint:
    "Sensorns larmmottagare får veta en gång när en gräns passeras, och igen först när värdet har varit tillbaka med 0,5 °C eller 2 %. Lämna ett fält tomt för inget larm.",
  noReceivers: "Ingen larmmottagare har den här sensorn än.",
  receivers: (names: string) => `Larmmottagare: ${names}.`,
  toReceivers: "Sensorns larmmottagare",
  limits: {
    temperature_above: (min: string, max: string) =>
      `Temperatur över, °C (${min} till ${max})`,
    temperature_below: (min: string, max: string) =>
      `Temperatur under, °C (${min} till ${max})`,
    humidity_above: (min: string, max: string) =>
      `Luftfuktighet över, % (${min} till ${max})`,
    humidity_below: (min: string, max: string) =>
      `Luftfuktighet under, % (${min} till ${max})`,
  },
  doorAlerts: {
    door_opened: "Larma när dörren öppnas",
    door_closed: "Larma när dörren stängs",
  },
  saveAlerts: "Spara larm",
  deleteTitle: "Ta bort sensor",
  deleteQuestion: (name: string) =>
    `Ta bort ${name}? Den kopplas från, och det som den har mätt tas bort. Det går inte att ångra.`,
  deleteYes: "Ta bort",
  keep: "Behåll",
  toSensors: "Till sensorerna",
  help: "Så fungerar sensorerna",
  helpLines: [
    "En enhet hör en sensor på upp till 50 meters håll i fria luften. Väggar, metall och last förkortar det.",
    "Sätt dörrsensorns två delar så att gapet mellan dem är högst 1 cm när dörren är stängd.",
    "Sensorerna mäter från -20 till +60 °C och från 0 till 100 % luftfuktighet.",
    "En enhet tar högst 4 sensorer. En sensor som är kopplad till en enhet måste kopplas från innan den kopplas till en annan.",
  ],
  bluetooth: "Bluetooth",
  on: "på",
  off: "av",
  switchOn: "Slå på Bluetooth",
  switchOff: "Stäng av Bluetooth",
  switchOnHint:
    "Med Bluetooth på höjs enhetens förbrukning i djupsömn från 5 till 25 mAh.",
  switchOffHint: (count: number) =>
    count === 0
      ? "Avstängd hör enheten inga sensorer och drar mindre."
      : `Avstängd hör enheten inga sensorer: ${
        count === 1 ? "dess sensor" : `dess ${count} sensorer`
      } kopplas från.`,
  switchWaits: " – väntar tills enheten har fått ordern.",
  slots: "Sensorplatser",
  freeSlot: "Ledig",
  allTaken: "Alla 4 platser är upptagna.",
  pairFromSensor: "Koppla en sensor från dess sida.",
  history: "Historik",
  historyTitle: (name: string) => `Historik – ${name}`,
  onMap: "Visa på kartan",
  settings: "Ändra namn, koppling och larm",
  battery: "Batteri",
  from: "Från",
  to: "Till",
  periodLabel: "Period",
  periods: {
    day: "I dag",
    week: "7 dagar",
    month: "30 dagar",
  },
  noReadings: "Sensorn mätte ingenting de här dagarna.",
  plotOf: (value: string) =>
    `${value} över tid; siffrorna står i tabellen nedanför.`,
  hourly: "Varje timme: medelvärde, lägsta och högsta",
  daily: "Varje dag: medelvärde, lägsta och högsta",
  range: (min: string, max: string) => ` (${min} till ${max})`,
  openings: (count: number, open: string) =>
    count === 1
      ? `öppnades en gång, öppen ${open}`
      : `öppnades ${count} gånger, öppen ${open}`,
  asFile: "Som fil",
  formats: { csv: "CSV", xlsx: "Excel" },
  day: "Dag",
  clock: "Klockslag",
};

export const sensorByKey: typeof en.sensorByKey = {
  SensorMacMissing: "MAC saknas.",
  SensorMacInvalid: "MAC är ogiltig.",
  SensorMacInUse: "MAC används redan.",
  SensorMacPaired: "Koppla från sensorn innan du ändrar dess MAC.",
  SensorNameMissing: "Ange ett namn.",
  SensorNotRegistered: "Sensorn är inte registrerad.",
  SensorNoAccess:
    "Du får inte ändra den här sensorn: den är kopplad till en enhet som du inte har åtkomst till.",
  SensorHistoryNoAccess:
    "Du får inte se vad den här sensorn har mätt: den är kopplad till en enhet som du inte har åtkomst till.",
  SensorPairedElsewhere:
    "Redan kopplad till en annan GPS. Koppla från sensorn först.",
  SensorSlotsTaken: "Enhetens alla 4 platser är upptagna.",
  PairingImeiMissing: "IMEI för kopplingen saknas: välj en enhet.",
  CouldNotPair: "Det gick inte att koppla.",
  BluetoothOff:
    "Det gick inte att koppla: enhetens Bluetooth är av. Slå på det först, på enhetens sida Bluetooth.",
  TemperatureLimitRange: "En temperaturgräns är från -20 till +60 °C.",
  HumidityLimitRange: "En gräns för luftfuktighet är från 0 till 100 %.",
  SensorLimitsCrossed:
    "Den undre gränsen måste ligga under den övre, annars larmar varje värde.",
};

export const sensorNotices: typeof en.sensorNotices = {
  SensorSaved: "Sensorn sparades.",
  SensorDeleted: "Sensorn togs bort.",
  SensorAlertsSaved: "Larmen sparades.",
  SensorPairingOrdered: "Ordern att koppla väntar på enhetens nästa rapport.",
  SensorUnpaired: "Sensorn kopplades från.",
  BluetoothSwitchedOn:
    "Bluetooth slås på med enhetens nästa rapport. Enhetens förbrukning i djupsömn höjs från 5 till 25 mAh.",
  BluetoothSwitchedOff:
    "Bluetooth stängs av med enhetens nästa rapport, och dess sensorer kopplades från.",
};
