import type * as en from "../en/message.ts";
import type { MessageTexts } from "../../domain/message/text.ts";

export const message: typeof en.message = {
  nav: "Varsler",
  sent: "Meldinger",
  sentExplanation:
    "E-post, SMS og varsler til kontoens brukere. Koder og innloggingslenker lagres ikke.",
  search: "Mottaker eller emne",
  noneSent: "Ingen meldinger er sendt ennå.",
  noneFound: "Ingen melding passer til søket.",
  older: "Eldre meldinger",
  newest: "Nyeste meldinger",
  nextTryAt: (time) => `Neste forsøk ${time}`,
  channel: { email: "E-post", sms: "Tekstmelding", push: "Varsel" },
  state: { waiting: "Venter", sent: "Sendt", failed: "Mislyktes" },
  reason: {
    noBrowser: "Brukeren har ingen nettleser med varsler på",
    browserGone: "Nettleseren tar ikke lenger imot varsler",
    noMailAddress: "Ikke en gyldig e-postadresse",
    noPhoneNumber: "Ikke et telefonnummer med landskode",
    channelNotSet: "Tjenesten er ikke satt opp til å sende på denne måten",
    interrupted: "Alle forsøk ble avbrutt",
  },
  kind: {
    twoFactorCode: "Kode for innlogging",
    passwordChanged: "Endret passord",
    passwordReset: "Lenke til nytt passord",
    invitation: "Invitasjon",
    passwordSet: "Passord satt av en administrator",
    welcome: "Velkomstmelding",
    attestReminder: "Påminnelse om attestering",
    supportRequest: "Melding til support",
  },
  mailbox: "Demoens postkasse",
  mailboxExplanation:
    "Demoen har ingen e-postserver, så det som skulle vært sendt, vises her.",
  mailboxEmpty: "Ingenting er sendt ennå. Last siden på nytt om litt.",
  to: "Til",
  device: "Varsler på denne enheten",
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

/** Meldinger som sendes. */
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
  passwordChanged: ({ firstName, link }, brand) => ({
    subject: `Passordet ditt for ${brand} er endret`,
    paragraphs: [
      `Hei ${firstName}! Passordet for innloggingen din er endret, og alle dine andre innlogginger er avsluttet.`,
      "Var det ikke deg? Velg straks et nytt passord, og si fra til en administrator i kontoen din.",
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
  passwordSet: ({ firstName, administrator, link }, brand) => ({
    subject: `Passordet ditt for ${brand} er byttet`,
    paragraphs: [
      `Hei ${firstName}! ${administrator}, som administrerer kontoen din, har satt et nytt passord for deg. Alle innloggingene dine er avsluttet.`,
      "Velg et passord som bare du kjenner. Spør administratoren hvis du ikke ventet dette.",
    ],
    action: { text: "Velg nytt passord", link },
    short:
      `${administrator} har satt et nytt passord for deg i ${brand}. Velg ditt eget: ${link}`,
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
    action: { text: "Til attestering", link },
    short: `Turene dine fra ${from} til ${to} er ikke attestert ennå.`,
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
