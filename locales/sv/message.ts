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

const { decimal } = formatOf("sv", "UTC");

export const message: typeof en.message = {
  nav: "Notiser",
  sent: "Meddelanden",
  sentExplanation:
    "E-post, sms och notiser till kontots användare och larmmottagare och händelser till dess webhooks: vad som skickades, vad som misslyckades och vad som hölls tillbaka. Koder och länkar för inloggning sparas inte.",
  search: "Mottagare eller ämne",
  noneSent: "Inga meddelanden har skickats än.",
  noneFound: "Inget meddelande matchar sökningen.",
  older: "Äldre meddelanden",
  newest: "Senaste meddelandena",
  nextTryAt: (time) => `Nästa försök ${time}`,
  all: "Alla",
  asFile: "Ladda ner som CSV",
  ofEvent: "Meddelanden om en händelse",
  ofWebhook: "Leveranser till en webhook",
  whoWasTold: "Vem fick veta",
  showAll: "Visa alla meddelanden",
  events: (count) => `${count} händelser`,
  columns: {
    created: "Skapat",
    done: "Klart",
    channel: "Kanal",
    receiver: "Mottagare",
    subject: "Ämne",
    events: "Händelser",
    outcome: "Utfall",
    reason: "Orsak",
    tries: "Försök",
  },
  channel: { email: "E-post", sms: "Sms", push: "Notis", webhook: "Webhook" },
  state: {
    waiting: "Väntar",
    sent: "Skickat",
    failed: "Misslyckades",
    held: "Hölls tillbaka",
  },
  reason: {
    quietHours: "Tysta timmar",
    optedOut: "Mottagaren vill inte ha larm",
    noCredit: "Inga sms kvar",
    receiverGone: "Mottagaren togs bort innan det skickades",
    unwanted: "Mottagaren ska inte längre ha sådana larm om enheten",
    webhookOff: "Webhooken är avstängd",
    webhookGone: "Webhooken togs bort innan det skickades",
    scheduleGone: "Utskicket togs bort innan det skickades",
    emptyReport: "Rapporten var tom",
    noReport: "Mottagaren får inte se rapporten",
    hostUnknown: "Värdnamnet är okänt",
    privateAddress: "Adressen är inte offentlig",
    noBrowser: "Användaren har ingen webbläsare med notiser på",
    browserGone: "Webbläsaren tar inte längre emot notiser",
    noMailAddress: "Ingen giltig e-postadress",
    noPhoneNumber: "Inget telefonnummer med landsnummer",
    channelNotSet: "Tjänsten är inte inställd för att skicka på det här sättet",
    interrupted: "Alla försök avbröts",
  },
  kind: {
    twoFactorCode: "Kod för inloggning",
    passwordChanged: "Ändrat lösenord",
    passwordReset: "Länk för nytt lösenord",
    invitation: "Inbjudan",
    passwordSet: "Lösenord satt av en administratör",
    loginMethodChanged: "Ändrat sätt att logga in",
    emailChanged: "Ändrad e-postadress",
    welcome: "Välkomstmeddelande",
    attestReminder: "Påminnelse om attest",
    theftModeOfDriver: "Stöldläge, till föraren",
    unitUnlocked: "En låst enhet låses upp",
    vehicleNotBack: "Bokat fordon är inte tillbaka",
    vehicleOutOfService: "Bokat fordon är ur drift",
    bookingNews: "Vad som hände med en bokning",
    bookingsToApprove: "Bokning att godkänna",
    taxLimit: "Varning för en skattegräns",
    kmReminder: "Påminnelse om att rapportera kilometer",
    theftReport: "Stöldrapport",
    scheduledReport: "Schemalagd rapport",
    alarm: "Händelse för en enhet",
    webhookEvent: "Händelse till en webhook",
    supportRequest: "Meddelande till kundtjänst",
  },
  mailbox: "Demobrevlådan",
  mailboxExplanation:
    "Demoversionen har ingen e-postserver, så det som skulle ha skickats visas här.",
  mailboxEmpty: "Inget har skickats än. Ladda om sidan om en stund.",
  to: "Till",
  device: "Notiser i den här webbläsaren",
  deviceExplanation:
    "Få påminnelser och larm som notiser i den här webbläsaren, även när sidan är stängd.",
  deviceOn: "Notiser är på.",
  deviceOff: "Notiser är av.",
  turnOn: "Slå på",
  turnOff: "Stäng av",
  deviceDenied:
    "Webbläsaren tillåter inte notiser från webbplatsen. Tillåt dem i webbläsarens inställningar.",
  deviceUnsupported: "Den här webbläsaren kan inte visa notiser.",
  deviceFailed: "Det gick inte. Försök igen om en stund.",
  devices: (count) =>
    count === 1
      ? "Notiser är på i 1 webbläsare."
      : `Notiser är på i ${count} webbläsare.`,
};

export const messageByKey: typeof en.messageByKey = {
  PushServiceUnknown: "Webbläsaren angav en okänd notistjänst.",
};

/** The words of alarms. */
const alarmWords: AlarmWords = {
  what: (happened) => textOfEvent(event.what, happened, decimal),
  kind: ({ kind }) => event.kind[kind],
  subjectOfMany: (count, unit) => `${unit}: ${count} larm`,
  many: (count, unit) => `${unit} har ${count} larm:`,
  more: (count) => `Och ${count} till.`,
  shortOfMany: (count, unit, at, what) =>
    `${unit}: ${count} larm sedan ${at}, först: ${what}.`,
  position: "Position",
  showMap: "Visa kartan",
};

export const messageTexts: MessageTexts = {
  ...loginMessages,
  welcome: ({ firstName, imei, link }, brand) => ({
    subject: `Välkommen till ${brand}`,
    paragraphs: [
      `Välkommen, ${firstName}! Ditt konto har skapats, och enheten med IMEI ${imei} hör till det.`,
      "Logga in med din e-postadress och lösenordet som du valde.",
    ],
    action: { text: "Logga in", link },
    short: `Välkommen till ${brand}! Logga in: ${link}`,
  }),
  attestReminder: ({ from, to, link }, brand) => ({
    subject: "Attestera dina resor",
    paragraphs: [
      `Dina resor från ${from} till ${to} är inte attesterade än. Kontrollera dem och attestera perioden i ${brand}.`,
    ],
    action: { text: "Attestera resor", link },
    short: `Dina resor från ${from} till ${to} är inte attesterade än.`,
  }),
  alarm: (facts) => writeAlarm(facts, alarmWords),
  theftModeOfDriver: ({ unit, registrationNumber, at, by, geofence }) => ({
    subject: `${unit} är i stöldläge`,
    paragraphs: [
      `${unitWithPlate(unit, registrationNumber)} är i stöldläge sedan ${at}: ${
        geofence === null
          ? `${by ?? "någon"} slog på det`
          : `enheten lämnade ${geofence}`
      }.`,
      "Så länge stöldläget är på syns var enheten är för dem som får se den, även under privata resor. Du får det här mejlet för att du är dess förare.",
    ],
    short: `${unit} är i stöldläge sedan ${at}.`,
  }),
  unitUnlocked: (
    { unit, registrationNumber, by, bySupport, at, link },
  ) => ({
    subject: `${unit} är upplåst`,
    paragraphs: [
      `${by}${bySupport ? " på supporten" : ""} låste upp ${
        unitWithPlate(unit, registrationNumber)
      } ${at}.`,
      "Administratörer ser nu åter var den är, dess resor och adresser. Privata resor förblir dolda. Du får det här mejlet eftersom du hade låst enheten.",
    ],
    action: { text: "Visa enheten", link },
    short: `${by} låste upp ${unit} ${at}.`,
  }),
  ...bookingMessages,
  ...kmReportMessages,
  ...forecastMessages,
  theftReport: ({ unit, registrationNumber, sender, account }) => ({
    subject: `Stöldrapport: ${unit}`,
    paragraphs: [
      `${sender} på ${account} skickar stöldrapporten för ${
        unitWithPlate(unit, registrationNumber)
      }.`,
      "Den är bifogad som PDF: vad som är stulet, hur det ser ut och var det senast var.",
    ],
    short: `Stöldrapport för ${unit}.`,
  }),
  ...reportScheduleMessages,
  webhookEvent: ({ type }) => ({
    subject: type === "test" ? "Testleverans" : event.kind[type],
    paragraphs: [],
    short: "",
  }),
  supportRequest: ({ message, name, account, email }) => ({
    subject: `Kundtjänst: ${name}, ${account}`,
    paragraphs: [
      `Från: ${name}, ${email}`,
      `Konto: ${account}`,
      ...message.split(/\n+/),
    ],
    short: message,
    replyTo: email,
  }),
};
