import type * as en from "../en/event.ts";

export const event: typeof en.event = {
  title: "Händelser",
  search: "Sök enhet, registreringsnummer eller IMEI",
  searchHint: "Namn, reg.nr, IMEI",
  kindLabel: "Typ",
  everyDay: "Alla dagar",
  allKinds: "Alla typer",
  from: "Från",
  to: "Till",
  onlyUnseen: "Bara osedda",
  show: "Visa",
  none:
    "Inget har hänt än. Larm, besök i zoner och hård körning visas här när de inträffar.",
  noneFound: "Ingen händelse matchar filtret.",
  wrongFilter: "Rätta filtret, så visas händelserna här.",
  older: "Äldre händelser",
  newest: "Senaste händelserna",
  unseen: (count, most) =>
    count === 0
      ? "Du har sett alla händelser den senaste veckan."
      : count === 1
      ? "1 osedd händelse"
      : `${count > most ? `Fler än ${most}` : count} osedda händelser`,
  markAll: "Markera alla som sedda",
  mark: "Markera som sedd",
  isUnseen: "Osedd: ",
  seenBy: (names) => `Sedd av ${names}`,
  csv: "Ladda ner som CSV",
  sort: {
    security: "Säkerhetslarm",
    function: "Funktionslarm",
    driving: "Körstil",
  },
  keptDays: (days) => `Bara ${days}, som du valde senast.`,
  allDays: "Visa alla dagar",
  harshDriving: (count) => `Hård körning ${count} gånger`,
  goesOn: "pågår",
  until: "till",
  late: "upptäcktes sent, ingen larmades",
  withdrawn: "återtagen: senare rapporter visar att det inte hände",
  placeHidden: "platsen är dold",
  columns: {
    happened: "Tid",
    ended: "Slut",
    unit: "Enhet",
    what: "Vad som hände",
    latitude: "Latitud",
    longitude: "Longitud",
    seenBy: "Sedd av",
  },
  kind: {
    geofenceEntered: "Kom in i en zon",
    geofenceLeft: "Lämnade en zon",
    movement: "Flyttades",
    powerLost: "Strömmen bröts",
    powerBack: "Strömmen är tillbaka",
    lowBattery: "Lågt batteri",
    overspeeding: "För hög fart",
    harshBraking: "Hård inbromsning",
    harshAcceleration: "Hård acceleration",
    harshCornering: "Hård kurvtagning",
    temperatureAbove: "För hög temperatur",
    temperatureBelow: "För låg temperatur",
    humidityAbove: "För hög luftfuktighet",
    humidityBelow: "För låg luftfuktighet",
    doorOpened: "Dörr öppnades",
    doorClosed: "Dörr stängdes",
    inputOn: "Ingång på",
    inputOff: "Ingång av",
    serviceDue: "Dags för service",
    inspectionDue: "Dags för besiktning",
    silent: "Tyst",
    awayFromHome: "Inte hemma i tid",
    theftModeOn: "Stöldläge på",
    theftModeOff: "Stöldläge av",
  },
  what: {
    geofenceEntered: ({ geofence }) => `Kom in i ${geofence}`,
    geofenceLeft: ({ geofence }) => `Lämnade ${geofence}`,
    movement: ({ cause }) =>
      cause === "theftMode"
        ? "Flyttades i stöldläge"
        : "Flyttades med tändningen av",
    powerLost: ({ volts }, number) =>
      volts === null ? "Strömmen bröts" : `Strömmen bröts (${number(volts)} V)`,
    powerBack: ({ volts }, number) =>
      volts === null
        ? "Strömmen är tillbaka"
        : `Strömmen är tillbaka (${number(volts)} V)`,
    lowBattery: ({ percent, volts }, number) =>
      percent !== null
        ? `Lågt batteri: ${number(percent)} %`
        : volts !== null
        ? `Lågt batteri: ${number(volts)} V`
        : "Lågt batteri",
    overspeeding: ({ topKmh, limitKmh }, number) =>
      `Körde ${number(Math.round(topKmh))} km/h, gränsen är ${
        number(limitKmh)
      } km/h`,
    harshBraking: () => "Hård inbromsning",
    harshAcceleration: () => "Hård acceleration",
    harshCornering: () => "Hård kurvtagning",
    temperatureAbove: ({ sensor, celsius, limitCelsius }, number) =>
      `${sensor}: ${number(celsius)} °C, över ${number(limitCelsius)} °C`,
    temperatureBelow: ({ sensor, celsius, limitCelsius }, number) =>
      `${sensor}: ${number(celsius)} °C, under ${number(limitCelsius)} °C`,
    humidityAbove: ({ sensor, percent, limitPercent }, number) =>
      `${sensor}: luftfuktighet ${number(percent)} %, över ${
        number(limitPercent)
      } %`,
    humidityBelow: ({ sensor, percent, limitPercent }, number) =>
      `${sensor}: luftfuktighet ${number(percent)} %, under ${
        number(limitPercent)
      } %`,
    doorOpened: ({ sensor }) => `${sensor}: dörren öppnades`,
    doorClosed: ({ sensor }) => `${sensor}: dörren stängdes`,
    inputOn: ({ input }) => `Ingång ${input} på`,
    inputOff: ({ input }) => `Ingång ${input} av`,
    serviceDue: ({ isPast }) =>
      isPast ? "Servicen är försenad" : "Det är snart dags för service",
    inspectionDue: ({ isPast, on }) =>
      isPast
        ? `Besiktningen skulle ha gjorts ${on}`
        : `Besiktning senast ${on}`,
    silent: ({ afterHours }, number) =>
      `Ingen rapport på ${number(afterHours)} timmar`,
    awayFromHome: ({ address, isSeen }) =>
      isSeen
        ? `Inte hemma vid ${address} i tid`
        : `Inte hemma vid ${address} i tid; ingen position var känd då`,
    theftModeOn: ({ by, geofence }) =>
      by !== null
        ? `Stöldläge slogs på av ${by}`
        : geofence !== null
        ? `Stöldläge på, eftersom enheten lämnade ${geofence}`
        : "Stöldläge på",
    theftModeOff: ({ by }) =>
      by !== null ? `Stöldläge slogs av av ${by}` : "Stöldläge av",
  },
};

export const eventNotices: typeof en.eventNotices = {
  EventSeen: "Händelsen är markerad som sedd.",
  EventsSeen: "Alla händelser är markerade som sedda.",
};

export const eventByKey: typeof en.eventByKey = {
  EventNotFound: "Händelsen finns inte längre. Inget markerades som sett.",
};
