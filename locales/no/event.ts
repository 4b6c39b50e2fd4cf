import type * as en from "../en/event.ts";

export const event: typeof en.event = {
  title: "Hendelser",
  search: "Søk enhet, registreringsnummer eller IMEI",
  searchHint: "Navn, reg.nr., IMEI",
  kindLabel: "Type",
  everyDay: "Alle dager",
  allKinds: "Alle typer",
  from: "Fra",
  to: "Til",
  onlyUnseen: "Bare usette",
  show: "Vis",
  none:
    "Ingenting har skjedd ennå. Alarmer, besøk i soner og hard kjøring vises her når de skjer.",
  noneFound: "Ingen hendelser passer til filteret.",
  wrongFilter: "Rett filteret, så vises hendelsene her.",
  older: "Eldre hendelser",
  newest: "Nyeste hendelser",
  unseen: (count, most) =>
    count === 0
      ? "Du har sett alle hendelser den siste uken."
      : count === 1
      ? "1 usett hendelse"
      : `${count > most ? `Mer enn ${most}` : count} usette hendelser`,
  markAll: "Merk alle som sett",
  mark: "Merk som sett",
  isUnseen: "Usett: ",
  seenBy: (names) => `Sett av ${names}`,
  csv: "Last ned som CSV",
  sort: {
    security: "Sikkerhetsalarm",
    function: "Funksjonsalarm",
    driving: "Kjørestil",
  },
  keptDays: (days) => `Bare ${days}, som du valgte sist.`,
  allDays: "Vis alle dager",
  harshDriving: (count) => `Brå kjøring ${count} ganger`,
  goesOn: "pågår",
  until: "til",
  late: "oppdaget sent, ingen ble varslet",
  withdrawn: "trukket tilbake: senere rapporter viser at det ikke skjedde",
  placeHidden: "stedet er skjult",
  columns: {
    happened: "Tid",
    ended: "Slutt",
    unit: "Enhet",
    what: "Hva som skjedde",
    latitude: "Breddegrad",
    longitude: "Lengdegrad",
    seenBy: "Sett av",
  },
  kind: {
    geofenceEntered: "Kom inn i en sone",
    geofenceLeft: "Forlot en sone",
    movement: "Ble flyttet",
    powerLost: "Strømmen ble brutt",
    powerBack: "Strømmen er tilbake",
    lowBattery: "Lavt batteri",
    overspeeding: "For høy fart",
    harshBraking: "Hard oppbremsing",
    harshAcceleration: "Hard akselerasjon",
    harshCornering: "Hard svingkjøring",
    temperatureAbove: "For høy temperatur",
    temperatureBelow: "For lav temperatur",
    humidityAbove: "For høy luftfuktighet",
    humidityBelow: "For lav luftfuktighet",
    doorOpened: "Dør ble åpnet",
    doorClosed: "Dør ble lukket",
    inputOn: "Inngang på",
    inputOff: "Inngang av",
    serviceDue: "På tide med service",
    inspectionDue: "På tide med EU-kontroll",
    silent: "Stille",
    awayFromHome: "Ikke hjemme i tide",
    theftModeOn: "Tyverimodus på",
    theftModeOff: "Tyverimodus av",
  },
  what: {
    geofenceEntered: ({ geofence }) => `Kom inn i ${geofence}`,
    geofenceLeft: ({ geofence }) => `Forlot ${geofence}`,
    movement: ({ cause }) =>
      cause === "theftMode"
        ? "Ble flyttet i tyverimodus"
        : "Ble flyttet med tenningen av",
    powerLost: ({ volts }, number) =>
      volts === null
        ? "Strømmen ble brutt"
        : `Strømmen ble brutt (${number(volts)} V)`,
    powerBack: ({ volts }, number) =>
      volts === null
        ? "Strømmen er tilbake"
        : `Strømmen er tilbake (${number(volts)} V)`,
    lowBattery: ({ percent, volts }, number) =>
      percent !== null
        ? `Lavt batteri: ${number(percent)} %`
        : volts !== null
        ? `Lavt batteri: ${number(volts)} V`
        : "Lavt batteri",
    overspeeding: ({ topKmh, limitKmh }, number) =>
      `Kjørte ${number(Math.round(topKmh))} km/t, grensen er ${
        number(limitKmh)
      } km/t`,
    harshBraking: () => "Hard oppbremsing",
    harshAcceleration: () => "Hard akselerasjon",
    harshCornering: () => "Hard svingkjøring",
    temperatureAbove: ({ sensor, celsius, limitCelsius }, number) =>
      `${sensor}: ${number(celsius)} °C, over ${number(limitCelsius)} °C`,
    temperatureBelow: ({ sensor, celsius, limitCelsius }, number) =>
      `${sensor}: ${number(celsius)} °C, under ${number(limitCelsius)} °C`,
    humidityAbove: ({ sensor, percent, limitPercent }, number) =>
      `${sensor}: luftfuktighet ${number(percent)} %, over ${
        number(limitPercent)
      } %`,
    humidityBelow: ({ sensor, percent, limitPercent }, number) =>
      `${sensor}: luftfuktighet ${number(percent)} %, under ${
        number(limitPercent)
      } %`,
    doorOpened: ({ sensor }) => `${sensor}: døren ble åpnet`,
    doorClosed: ({ sensor }) => `${sensor}: døren ble lukket`,
    inputOn: ({ input }) => `Inngang ${input} på`,
    inputOff: ({ input }) => `Inngang ${input} av`,
    serviceDue: ({ isPast }) =>
      isPast ? "Servicen er forsinket" : "Det er snart på tide med service",
    inspectionDue: ({ isPast, on }) =>
      isPast
        ? `EU-kontrollen skulle vært utført ${on}`
        : `EU-kontroll innen ${on}`,
    silent: ({ afterHours }, number) =>
      `Ingen rapport på ${number(afterHours)} timer`,
    awayFromHome: ({ address, isSeen }) =>
      isSeen
        ? `Ikke hjemme ved ${address} i tide`
        : `Ikke hjemme ved ${address} i tide; ingen posisjon var kjent da`,
    theftModeOn: ({ by, geofence }) =>
      by !== null
        ? `Tyverimodus ble slått på av ${by}`
        : geofence !== null
        ? `Tyverimodus på, fordi enheten forlot ${geofence}`
        : "Tyverimodus på",
    theftModeOff: ({ by }) =>
      by !== null ? `Tyverimodus ble slått av av ${by}` : "Tyverimodus av",
  },
};

export const eventNotices: typeof en.eventNotices = {
  EventSeen: "Hendelsen er merket som sett.",
  EventsSeen: "Alle hendelser er merket som sett.",
};

export const eventByKey: typeof en.eventByKey = {
  EventNotFound: "Hendelsen finnes ikke lenger. Ingenting ble merket som sett.",
};
