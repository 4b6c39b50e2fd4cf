import type * as en from "../en/message.ts";
import type { LoginMethodChange } from "../../domain/message/outgoing.ts";
import type { MessageTexts } from "../../domain/message/text.ts";
import {
  type AlarmWords,
  writeAlarm,
} from "../../domain/alert/alarm-message.ts";
import {
  type NewsWords,
  writeNews,
  writeWaiting,
} from "../../domain/booking/news-message.ts";
import { dayOf } from "../../domain/time.ts";
import { textOfEvent } from "../../domain/event/texts.ts";
import { formatOf } from "../format.ts";
import { event } from "./event.ts";
import { forecastMessages } from "./forecast/messages.ts";
import { kmReportMessages } from "./km-report/messages.ts";
import { statement } from "./statement.ts";

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

/** Meddelanden som skickas. */
/** What happened to a way to log in. */
const METHOD_CHANGES: Record<
  LoginMethodChange,
  { subject: string; told(name: string): string }
> = {
  passkeyAdded: {
    subject: "Ny passnyckel för",
    told: (name) =>
      `Passnyckeln ”${name}” har lagts till. Med den går det att logga in som du, utan lösenord och koder.`,
  },
  passkeyRemoved: {
    subject: "Passnyckel borttagen för",
    told: (name) =>
      `Passnyckeln ”${name}” har tagits bort och fungerar inte längre.`,
  },
  authenticatorAdded: {
    subject: "Autentiseringsapp tillagd för",
    told: () => "När du loggar in begärs nu en kod från din autentiseringsapp.",
  },
  authenticatorRemoved: {
    subject: "Autentiseringsapp borttagen för",
    told: () =>
      "När du loggar in begärs inte längre någon kod från en autentiseringsapp.",
  },
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

/** The words of mails about bookings. */
const newsWords: NewsWords = {
  subject: {
    made: "Bokat",
    changed: "Ändrad bokning",
    deleted: "Borttagen bokning",
    waiting: "Väntar på godkännande",
    approved: "Godkänd bokning",
    declined: "Avslagen bokning",
    lapsed: "Bokning som ingen avgjorde",
  },
  count: (count) => `${count} bokningar`,
  by: (name) => `Det gjordes av ${name}.`,
  purpose: "Ärende",
  driver: "Förare",
  reason: "Orsak",
  toApprove: "Att godkänna",
  show: "Visa bokningen",
  decide: "Godkänn eller avslå",
  waiting:
    "Tiden hålls åt dig tills en administratör har godkänt eller avslagit bokningen.",
  lapsed:
    "Ingen administratör godkände bokningen innan den började. Tiden är ledig igen.",
  switchOff:
    "Du kan stänga av mejl om bokningar under Kalender i bilbokningen.",
  when: ({ from, until }, timeZone) => {
    const format = formatOf("sv", timeZone);
    const [start, end] = [new Date(from), new Date(until)];
    const isOneDay = dayOf(from, timeZone) === dayOf(until, timeZone);
    return `${format.dateTime(start)}–${
      isOneDay ? format.time(end) : format.dateTime(end)
    }`;
  },
};

export const messageTexts: MessageTexts = {
  twoFactorCode: ({ code, validMinutes }, brand) => ({
    subject: `Din kod till ${brand}`,
    paragraphs: [
      "Ange koden för att logga in.",
      `Den gäller i ${validMinutes} minuter. Om du inte försökte logga in känner någon annan till ditt lösenord: byt det.`,
    ],
    code,
    short: `${code} är din kod till ${brand}. Lämna inte ut den till någon.`,
  }),
  passwordReset: ({ link, validMinutes }, brand) => ({
    subject: `Välj ett nytt lösenord till ${brand}`,
    paragraphs: [
      "Någon, troligen du, har bett om ett nytt lösenord.",
      `Länken gäller i ${validMinutes} minuter och fungerar en gång. Om det inte var du behöver du inte göra något: lösenordet är oförändrat.`,
    ],
    action: { text: "Välj nytt lösenord", link },
    short: `Välj ett nytt lösenord till ${brand}: ${link}`,
  }),
  passwordChanged: ({ firstName, link, passkeys }, brand) => ({
    subject: `Ditt lösenord för ${brand} har ändrats`,
    paragraphs: [
      `Hej ${firstName}! Lösenordet för din inloggning har ändrats, och alla dina andra inloggningar har avslutats.`,
      "Var det inte du? Välj genast ett nytt lösenord och säg till en administratör i ditt konto.",
      ...(passkeys
        ? [
          passkeys === 1
            ? "Din passnyckel fungerar fortfarande. Ta bort den under Inloggning och säkerhet om du inte känner igen den."
            : `Dina ${passkeys} passnycklar fungerar fortfarande. Ta bort dem som du inte känner igen under Inloggning och säkerhet.`,
        ]
        : []),
    ],
    action: { text: "Välj ett nytt lösenord", link },
    short:
      `Ditt lösenord för ${brand} har ändrats. Inte du? Välj ett nytt: ${link}`,
  }),
  invitation: ({ firstName, account, username, link, validDays }, brand) => ({
    subject: `Du är inbjuden till ${brand}`,
    paragraphs: [
      `Hej ${firstName}! ${account} har lagt upp dig som användare i ${brand}.`,
      `Välj ett lösenord och logga in med det och ${username}. Länken gäller i ${validDays} dagar och fungerar en gång; därefter får du en ny genom ”Glömt lösenordet?” på inloggningssidan.`,
    ],
    action: { text: "Välj lösenord", link },
    short:
      `${account} har lagt upp dig som användare i ${brand}. Välj lösenord: ${link}`,
  }),
  passwordSet: ({ firstName, administrator, link, passkeys }, brand) => ({
    subject: `Ditt lösenord för ${brand} har bytts`,
    paragraphs: [
      `Hej ${firstName}! ${administrator}, som administrerar ditt konto, har satt ett nytt lösenord åt dig. Alla dina inloggningar har avslutats.`,
      "Välj ett lösenord som bara du känner till. Fråga administratören om du inte väntade dig det här.",
      ...(passkeys
        ? [
          "Dina passnycklar har tagits bort, eftersom de fungerar utan lösenord. Lägg till dem igen under Inloggning och säkerhet.",
        ]
        : []),
    ],
    action: { text: "Välj nytt lösenord", link },
    short:
      `${administrator} har satt ett nytt lösenord åt dig i ${brand}. Välj ett eget: ${link}`,
  }),
  loginMethodChanged: ({ firstName, change, name, link }, brand) => {
    const { subject, told } = METHOD_CHANGES[change];
    return {
      subject: `${subject} ${brand}`,
      paragraphs: [
        `Hej ${firstName}! ${told(name ?? "")}`,
        "Var det inte du? Titta under Inloggning och säkerhet, välj genast ett nytt lösenord och säg till en administratör i ditt konto.",
      ],
      action: { text: "Inloggning och säkerhet", link },
      short: `${subject} ${brand}. Inte du? ${link}`,
    };
  },
  emailChanged: ({ firstName, administrator, from, to, link }, brand) => ({
    subject: `Din e-postadress för ${brand} har ändrats`,
    paragraphs: [
      `Hej ${firstName}! ${administrator} har ändrat e-postadressen för din inloggning från ${from} till ${to}. Du loggar in med den nya, och dit går mejl om din inloggning.`,
      "Fråga genast administratören för ditt konto om du inte väntade dig det här.",
    ],
    action: { text: "Inloggning och säkerhet", link },
    short:
      `${administrator} har ändrat din e-postadress för ${brand} till ${to}.`,
  }),
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
      `${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } är i stöldläge sedan ${at}: ${
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
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } ${at}.`,
      "Administratörer ser nu åter var den är, dess resor och adresser. Privata resor förblir dolda. Du får det här mejlet eftersom du hade låst enheten.",
    ],
    action: { text: "Visa enheten", link },
    short: `${by} låste upp ${unit} ${at}.`,
  }),
  vehicleNotBack: ({ unit, registrationNumber, at, link }) => ({
    subject: `${unit} är inte tillbaka`,
    paragraphs: [
      `Du har bokat ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } från ${at}, men fordonet är inte tillbaka än.`,
      "En resa pågår, eller så står fordonet någon annanstans än före bokningen som slutar. Välj ett annat fordon eller en annan tid, eller fråga den som har det nu.",
    ],
    action: { text: "Visa bokningen", link },
    short: `${unit} är inte tillbaka. Du har bokat från ${at}.`,
  }),
  vehicleOutOfService: (
    { unit, registrationNumber, stop, at, count, link },
  ) => {
    const named = registrationNumber ? `${unit} (${registrationNumber})` : unit;
    const what = stop === "ServiceIsPast" ? "servicen" : "besiktningen";
    return {
      subject: `${unit} är ur drift`,
      paragraphs: [
        count === 1
          ? `Du har bokat ${named} från ${at}, men tiden för ${what} har gått ut. Fordonet är ur drift tills det är gjort.`
          : `Du har bokat ${named} ${count} gånger, först från ${at}, men tiden för ${what} har gått ut. Fordonet är ur drift tills det är gjort.`,
        "Välj ett annat fordon, eller fråga en administratör när det är tillbaka.",
      ],
      action: { text: "Visa bokningen", link },
      short: `${unit} är ur drift. Du har bokat från ${at}.`,
    };
  },
  bookingNews: (news) => writeNews(news, newsWords),
  bookingsToApprove: (waiting) => writeWaiting(waiting, newsWords),
  ...kmReportMessages,
  ...forecastMessages,
  theftReport: ({ unit, registrationNumber, sender, account }) => ({
    subject: `Stöldrapport: ${unit}`,
    paragraphs: [
      `${sender} på ${account} skickar stöldrapporten för ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      }.`,
      "Den är bifogad som PDF: vad som är stulet, hur det ser ut och var det senast var.",
    ],
    short: `Stöldrapport för ${unit}.`,
  }),
  scheduledReport: ({ statement: id, from, to, link, outcome }) => {
    const title = (statement.titles as Record<string, string>)[id] ?? id;
    const days = from === to ? from : `${from} – ${to}`;
    return {
      subject: `${title}, ${days}`,
      paragraphs: [
        {
          attached: "Rapporten är bifogad som PDF och som kalkylblad.",
          empty:
            "Det finns inget att visa för de här dagarna, så ingen fil är bifogad.",
          tooLarge:
            "Rapporten är för stor för e-post. Öppna den i portalen i stället.",
        }[outcome ?? "attached"],
        "Den skickas enligt ett schema. Vill du inte ha den längre tar du bort dig under Rapporter, Regelbundna rapporter.",
      ],
      action: { text: "Öppna rapporten", link },
      short: `${title}, ${days}.`,
    };
  },
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
