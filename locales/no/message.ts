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

/** What happened to a way to log in. */
const METHOD_CHANGES: Record<
  LoginMethodChange,
  { subject: string; told(name: string): string }
> = {
  passkeyAdded: {
    subject: "Ny passnøkkel for",
    told: (name) =>
      `Passnøkkelen «${name}» er lagt til. Med den kan man logge inn som deg, uten passord og koder.`,
  },
  passkeyRemoved: {
    subject: "Passnøkkel fjernet for",
    told: (name) => `Passnøkkelen «${name}» er fjernet og virker ikke lenger.`,
  },
  authenticatorAdded: {
    subject: "Autentiseringsapp lagt til for",
    told: () =>
      "Når du logger inn, blir du nå bedt om en kode fra autentiseringsappen din.",
  },
  authenticatorRemoved: {
    subject: "Autentiseringsapp fjernet for",
    told: () =>
      "Når du logger inn, blir du ikke lenger bedt om en kode fra en autentiseringsapp.",
  },
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

/** The words of mails about bookings. */
const newsWords: NewsWords = {
  subject: {
    made: "Booket",
    changed: "Endret booking",
    deleted: "Slettet booking",
    waiting: "Venter på godkjenning",
    approved: "Godkjent booking",
    declined: "Avslått booking",
    lapsed: "Booking som ingen avgjorde",
  },
  count: (count) => `${count} bookinger`,
  by: (name) => `Dette ble gjort av ${name}.`,
  purpose: "Formål",
  driver: "Fører",
  reason: "Årsak",
  toApprove: "Å godkjenne",
  show: "Vis bookingen",
  decide: "Godkjenn eller avslå",
  waiting:
    "Tiden holdes av til deg til en administrator har godkjent eller avslått bookingen.",
  lapsed:
    "Ingen administrator godkjente bookingen før den begynte. Tiden er ledig igjen.",
  switchOff: "Du kan slå av e-post om bookinger under Kalender i bilbookingen.",
  when: ({ from, until }, timeZone) => {
    const format = formatOf("no", timeZone);
    const [start, end] = [new Date(from), new Date(until)];
    const isOneDay = dayOf(from, timeZone) === dayOf(until, timeZone);
    return `${format.dateTime(start)}–${
      isOneDay ? format.time(end) : format.dateTime(end)
    }`;
  },
};

export const messageTexts: MessageTexts = {
  twoFactorCode: ({ code, validMinutes }, brand) => ({
    subject: `Koden din til ${brand}`,
    paragraphs: [
      "Skriv inn koden for å logge inn.",
      `Den gjelder i ${validMinutes} minutter. Hvis du ikke prøvde å logge inn, er det noen andre som kjenner passordet ditt: bytt det.`,
    ],
    code,
    short: `${code} er koden din til ${brand}. Ikke gi den til noen.`,
  }),
  passwordReset: ({ link, validMinutes }, brand) => ({
    subject: `Velg et nytt passord til ${brand}`,
    paragraphs: [
      "Noen, trolig du, har bedt om et nytt passord.",
      `Lenken gjelder i ${validMinutes} minutter og virker én gang. Hvis det ikke var deg, trenger du ikke å gjøre noe: passordet er uendret.`,
    ],
    action: { text: "Velg nytt passord", link },
    short: `Velg et nytt passord til ${brand}: ${link}`,
  }),
  passwordChanged: ({ firstName, link, passkeys }, brand) => ({
    subject: `Passordet ditt for ${brand} er endret`,
    paragraphs: [
      `Hei ${firstName}! Passordet for innloggingen din er endret, og alle dine andre innlogginger er avsluttet.`,
      "Var det ikke deg? Velg straks et nytt passord, og si fra til en administrator i kontoen din.",
      ...(passkeys
        ? [
          passkeys === 1
            ? "Passnøkkelen din virker fortsatt. Fjern den under Innlogging og sikkerhet hvis du ikke kjenner den igjen."
            : `De ${passkeys} passnøklene dine virker fortsatt. Fjern dem du ikke kjenner igjen, under Innlogging og sikkerhet.`,
        ]
        : []),
    ],
    action: { text: "Velg et nytt passord", link },
    short:
      `Passordet ditt for ${brand} er endret. Ikke deg? Velg et nytt: ${link}`,
  }),
  invitation: ({ firstName, account, username, link, validDays }, brand) => ({
    subject: `Du er invitert til ${brand}`,
    paragraphs: [
      `Hei ${firstName}! ${account} har lagt deg til som bruker i ${brand}.`,
      `Velg et passord, og logg inn med det og ${username}. Lenken er gyldig i ${validDays} dager og virker én gang; deretter får du en ny med «Glemt passord?» på innloggingssiden.`,
    ],
    action: { text: "Velg passord", link },
    short:
      `${account} har lagt deg til som bruker i ${brand}. Velg passord: ${link}`,
  }),
  passwordSet: ({ firstName, administrator, link, passkeys }, brand) => ({
    subject: `Passordet ditt for ${brand} er byttet`,
    paragraphs: [
      `Hei ${firstName}! ${administrator}, som administrerer kontoen din, har satt et nytt passord for deg. Alle innloggingene dine er avsluttet.`,
      "Velg et passord som bare du kjenner. Spør administratoren hvis du ikke ventet dette.",
      ...(passkeys
        ? [
          "Passnøklene dine er fjernet, siden de virker uten passord. Legg dem til igjen under Innlogging og sikkerhet.",
        ]
        : []),
    ],
    action: { text: "Velg nytt passord", link },
    short:
      `${administrator} har satt et nytt passord for deg i ${brand}. Velg ditt eget: ${link}`,
  }),
  loginMethodChanged: ({ firstName, change, name, link }, brand) => {
    const { subject, told } = METHOD_CHANGES[change];
    return {
      subject: `${subject} ${brand}`,
      paragraphs: [
        `Hei ${firstName}! ${told(name ?? "")}`,
        "Var det ikke deg? Se under Innlogging og sikkerhet, velg straks et nytt passord, og si fra til en administrator i kontoen din.",
      ],
      action: { text: "Innlogging og sikkerhet", link },
      short: `${subject} ${brand}. Ikke deg? ${link}`,
    };
  },
  emailChanged: ({ firstName, administrator, from, to, link }, brand) => ({
    subject: `E-postadressen din for ${brand} er endret`,
    paragraphs: [
      `Hei ${firstName}! ${administrator} har endret e-postadressen for innloggingen din fra ${from} til ${to}. Du logger inn med den nye, og e-post om innloggingen går dit.`,
      "Spør straks administratoren for kontoen din hvis du ikke ventet dette.",
    ],
    action: { text: "Innlogging og sikkerhet", link },
    short:
      `${administrator} har endret e-postadressen din for ${brand} til ${to}.`,
  }),
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
        registrationNumber ? `${unit} (${registrationNumber})` : unit
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
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } ${at}.`,
      "Administratorer ser nå igjen hvor den er, turene og adressene. Private turer forblir skjult. Du får denne e-posten fordi du hadde låst enheten.",
    ],
    action: { text: "Vis enheten", link },
    short: `${by} låste opp ${unit} ${at}.`,
  }),
  vehicleNotBack: ({ unit, registrationNumber, at, link }) => ({
    subject: `${unit} er ikke tilbake`,
    paragraphs: [
      `Du har booket ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      } fra ${at}, men kjøretøyet er ikke tilbake ennå.`,
      "En tur pågår, eller kjøretøyet står et annet sted enn før bookingen som slutter. Velg et annet kjøretøy eller en annen tid, eller spør den som har det nå.",
    ],
    action: { text: "Vis bookingen", link },
    short: `${unit} er ikke tilbake. Du har booket fra ${at}.`,
  }),
  vehicleOutOfService: (
    { unit, registrationNumber, stop, at, count, link },
  ) => {
    const named = registrationNumber ? `${unit} (${registrationNumber})` : unit;
    const what = stop === "ServiceIsPast" ? "servicen" : "kontrollen";
    return {
      subject: `${unit} er ute av drift`,
      paragraphs: [
        count === 1
          ? `Du har booket ${named} fra ${at}, men fristen for ${what} er gått ut. Kjøretøyet er ute av drift til det er gjort.`
          : `Du har booket ${named} ${count} ganger, først fra ${at}, men fristen for ${what} er gått ut. Kjøretøyet er ute av drift til det er gjort.`,
        "Velg et annet kjøretøy, eller spør en administrator når det er tilbake.",
      ],
      action: { text: "Vis bookingen", link },
      short: `${unit} er ute av drift. Du har booket fra ${at}.`,
    };
  },
  bookingNews: (news) => writeNews(news, newsWords),
  bookingsToApprove: (waiting) => writeWaiting(waiting, newsWords),
  ...kmReportMessages,
  ...forecastMessages,
  theftReport: ({ unit, registrationNumber, sender, account }) => ({
    subject: `Tyverirapport: ${unit}`,
    paragraphs: [
      `${sender} hos ${account} sender deg tyverirapporten for ${
        registrationNumber ? `${unit} (${registrationNumber})` : unit
      }.`,
      "Den er vedlagt som PDF: hva som er stjålet, hvordan det ser ut, og hvor det sist var.",
    ],
    short: `Tyverirapport for ${unit}.`,
  }),
  scheduledReport: ({ statement: id, from, to, link, outcome }) => {
    const title = (statement.titles as Record<string, string>)[id] ?? id;
    const days = from === to ? from : `${from} – ${to}`;
    return {
      subject: `${title}, ${days}`,
      paragraphs: [
        {
          attached: "Rapporten er vedlagt som PDF og som regneark.",
          empty:
            "Det er ingenting å vise for disse dagene, så ingen fil er vedlagt.",
          tooLarge:
            "Rapporten er for stor for e-post. Åpne den i portalen i stedet.",
        }[outcome ?? "attached"],
        "Den sendes etter en plan. Vil du ikke ha den lenger, fjerner du deg under Rapporter, Faste rapporter.",
      ],
      action: { text: "Åpne rapporten", link },
      short: `${title}, ${days}.`,
    };
  },
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
