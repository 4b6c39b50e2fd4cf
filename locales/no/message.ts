import type * as en from "../en/message.ts";
import type { MessageTexts } from "../../domain/message/text.ts";
import {
  type AlarmWords,
  writeAlarm,
} from "../../domain/alert/alarm-message.ts";
import { textOfEvent } from "../../domain/event/texts.ts";
import { formatOf } from "../format.ts";
import { bookingMessages } from "./booking/messages.ts";
import { event } from "./event.ts";
import { forecastMessages } from "./forecast/messages.ts";
import { kmReportMessages } from "./km-report/messages.ts";
import { reportScheduleMessages } from "./report-schedule/messages.ts";
import { loginMessages } from "./sign-in/messages.ts";
import { unitWithPlate } from "../../domain/unit/unit-with-plate.ts";

const { decimal } = formatOf("no", "UTC");

export const message: typeof en.message = {
  nav: "Varsler",
  sent: "Meldinger",
  sentExplanation:
    "E-post, SMS og varsler til kontoens brukere og alarmmottakere og hendelser til dens webhooks: hva som ble sendt, hva som mislyktes, og hva som ble holdt tilbake. Koder og lenker for innlogging lagres ikke.",
  search: "Mottaker eller emne",
  noneSent: "Ingen meldinger er sendt ennå.",
  noneFound: "Ingen melding samsvarer med søket.",
  older: "Eldre meldinger",
  newest: "Nyeste meldinger",
  nextTryAt: (time) => `Neste forsøk ${time}`,
  all: "Alle",
  asFile: "Last ned som CSV",
  ofEvent: "Meldinger om én hendelse",
  ofWebhook: "Leveranser til én webhook",
  whoWasTold: "Hvem fikk vite",
  showAll: "Vis alle meldinger",
  events: (count) => `${count} hendelser`,
  columns: {
    created: "Opprettet",
    done: "Ferdig",
    channel: "Kanal",
    receiver: "Mottaker",
    subject: "Emne",
    events: "Hendelser",
    outcome: "Utfall",
    reason: "Årsak",
    tries: "Forsøk",
  },
  channel: { email: "E-post", sms: "SMS", push: "Varsel", webhook: "Webhook" },
  state: {
    waiting: "Venter",
    sent: "Sendt",
    failed: "Mislyktes",
    held: "Holdt tilbake",
  },
  reason: {
    quietHours: "Stille timer",
    optedOut: "Mottakeren vil ikke ha alarmer",
    noCredit: "Ingen SMS-er igjen",
    receiverGone: "Mottakeren ble fjernet før den ble sendt",
    unwanted: "Mottakeren skal ikke lenger ha slike alarmer om enheten",
    webhookOff: "Webhooken er slått av",
    webhookGone: "Webhooken ble fjernet før den ble sendt",
    scheduleGone: "Utsendelsen ble fjernet før den ble sendt",
    emptyReport: "Rapporten var tom",
    noReport: "Mottakeren har ikke tilgang til rapporten",
    hostUnknown: "Vertsnavnet er ukjent",
    privateAddress: "Adressen er ikke offentlig",
    noBrowser: "Brukeren har ingen nettleser med varsler på",
    browserGone: "Nettleseren tar ikke lenger imot varsler",
    noMailAddress: "Ikke en gyldig e-postadresse",
    noPhoneNumber: "Ikke et telefonnummer med landkode",
    channelNotSet: "Tjenesten er ikke satt opp til å sende på denne måten",
    interrupted: "Alle forsøk ble avbrutt",
  },
  kind: {
    twoFactorCode: "Kode for innlogging",
    passwordChanged: "Endret passord",
    passwordReset: "Lenke til nytt passord",
    invitation: "Invitasjon",
    passwordSet: "Passord satt av en administrator",
    loginMethodChanged: "Endret innloggingsmåte",
    emailChanged: "Endret e-postadresse",
    welcome: "Velkomstmelding",
    attestReminder: "Påminnelse om attestering",
    theftModeOfDriver: "Tyverimodus, til sjåføren",
    unitUnlocked: "En låst enhet låses opp",
    vehicleNotBack: "Booket kjøretøy er ikke tilbake",
    vehicleOutOfService: "Booket kjøretøy er ute av drift",
    bookingNews: "Hva som skjedde med en booking",
    bookingsToApprove: "Booking å godkjenne",
    taxLimit: "Varsel om en skattegrense",
    kmReminder: "Påminnelse om å rapportere kilometer",
    theftReport: "Tyverirapport",
    scheduledReport: "Planlagt rapport",
    alarm: "Hendelse for en enhet",
    webhookEvent: "Hendelse til en webhook",
    supportRequest: "Melding til kundeservice",
  },
  mailbox: "Demopostkassen",
  mailboxExplanation:
    "Demoen har ingen e-postserver, så det som skulle vært sendt, vises her.",
  mailboxEmpty: "Ingenting er sendt ennå. Last siden på nytt om litt.",
  to: "Til",
  device: "Varsler i denne nettleseren",
  deviceExplanation:
    "Få påminnelser og alarmer som varsler i denne nettleseren, også når siden er lukket.",
  deviceOn: "Varsler er på.",
  deviceOff: "Varsler er av.",
  turnOn: "Slå på",
  turnOff: "Slå av",
  deviceDenied:
    "Nettleseren tillater ikke varsler fra nettstedet. Tillat dem i nettleserens innstillinger.",
  deviceUnsupported: "Denne nettleseren kan ikke vise varsler.",
  deviceFailed: "Det gikk ikke. Prøv igjen om litt.",
  devices: (count) =>
    count === 1
      ? "Varsler er på i 1 nettleser."
      : `Varsler er på i ${count} nettlesere.`,
};

export const messageByKey: typeof en.messageByKey = {
  PushServiceUnknown: "Nettleseren oppga en ukjent varslingstjeneste.",
};

/** The words of alarms. */
const alarmWords: AlarmWords = {
  what: (happened) => textOfEvent(event.what, happened, decimal),
  kind: ({ kind }) => event.kind[kind],
  subjectOfMany: (count, unit) => `${unit}: ${count} alarmer`,
  many: (count, unit) => `${unit} har ${count} alarmer:`,
  more: (count) => `Og ${count} til.`,
  shortOfMany: (count, unit, at, what) =>
    `${unit}: ${count} alarmer siden ${at}, først: ${what}.`,
  position: "Posisjon",
  showMap: "Vis kartet",
};

export const messageTexts: MessageTexts = {
  ...loginMessages,
  welcome: ({ firstName, imei, link }, brand) => ({
    subject: `Velkommen til ${brand}`,
    paragraphs: [
      `Velkommen, ${firstName}! Kontoen din er opprettet, og enheten med IMEI ${imei} hører til den.`,
      "Logg inn med e-postadressen din og passordet som du valgte.",
    ],
    action: { text: "Logg inn", link },
    short: `Velkommen til ${brand}! Logg inn: ${link}`,
  }),
  attestReminder: ({ from, to, link }, brand) => ({
    subject: "Attester turene dine",
    paragraphs: [
      `Turene dine fra ${from} til ${to} er ikke attestert ennå. Kontroller dem og attester perioden i ${brand}.`,
    ],
    action: { text: "Attester turer", link },
    short: `Turene dine fra ${from} til ${to} er ikke attestert ennå.`,
  }),
  alarm: (facts) => writeAlarm(facts, alarmWords),
  theftModeOfDriver: ({ unit, registrationNumber, at, by, geofence }) => ({
    subject: `${unit} er i tyverimodus`,
    paragraphs: [
      `${
        unitWithPlate(unit, registrationNumber)
      } er i tyverimodus siden ${at}: ${
        geofence === null
          ? `${by ?? "noen"} slo det på`
          : `enheten forlot ${geofence}`
      }.`,
      "Så lenge tyverimodus er på, ser de som har tilgang til enheten, hvor den er, også under private turer. Du får denne e-posten fordi du er sjåføren.",
    ],
    short: `${unit} er i tyverimodus siden ${at}.`,
  }),
  unitUnlocked: (
    { unit, registrationNumber, by, bySupport, at, link },
  ) => ({
    subject: `${unit} er låst opp`,
    paragraphs: [
      `${by}${bySupport ? " hos support" : ""} låste opp ${
        unitWithPlate(unit, registrationNumber)
      } ${at}.`,
      "Administratorer ser nå igjen hvor den er, turene og adressene. Private turer forblir skjult. Du får denne e-posten fordi du hadde låst enheten.",
    ],
    action: { text: "Vis enheten", link },
    short: `${by} låste opp ${unit} ${at}.`,
  }),
  ...bookingMessages,
  ...kmReportMessages,
  ...forecastMessages,
  theftReport: ({ unit, registrationNumber, sender, account }) => ({
    subject: `Tyverirapport: ${unit}`,
    paragraphs: [
      `${sender} hos ${account} sender deg tyverirapporten for ${
        unitWithPlate(unit, registrationNumber)
      }.`,
      "Den er vedlagt som PDF: hva som er stjålet, hvordan det ser ut, og hvor det sist var.",
    ],
    short: `Tyverirapport for ${unit}.`,
  }),
  ...reportScheduleMessages,
  webhookEvent: ({ type }) => ({
    subject: type === "test" ? "Testlevering" : event.kind[type],
    paragraphs: [],
    short: "",
  }),
  supportRequest: ({ message, name, account, email }) => ({
    subject: `Kundeservice: ${name}, ${account}`,
    paragraphs: [
      `Fra: ${name}, ${email}`,
      `Konto: ${account}`,
      ...message.split(/\n+/),
    ],
    short: message,
    replyTo: email,
  }),
};
