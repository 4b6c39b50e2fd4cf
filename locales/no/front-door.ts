import type {
  frontDoor as en,
  frontDoorTexts as enTexts,
} from "../en/front-door.ts";

/** Sider før innloggingen, kundeservice og meldinger. */
export const frontDoor: typeof en = {
  forgotPassword: {
    title: "Glemt passord",
    explanation:
      "Skriv inn e-postadressen du logger inn med. Vi sender en lenke der du velger et nytt passord.",
    email: "E-post",
    submit: "Send lenke for tilbakestilling",
    cancel: "Avbryt",
  },
  resetPassword: {
    title: "Tilbakestill passord",
    password: "Nytt passord",
    confirmation: "Bekreft nytt passord",
    rule:
      "Minst 8 tegn, med minst én stor bokstav, ett siffer og ett spesialtegn.",
    submit: "Lagre",
    cancel: "Avbryt",
    newLink: "Send en ny lenke",
  },
  support: {
    title: "Kundeservice",
    explanation: (brand) =>
      `Skriv til kundeservice hos ${brand}. De svarer deg på e-post.`,
    message: "Melding",
    limit: (max) => `1 til ${max} tegn`,
    left: "{count} tegn igjen",
    submit: "Send melding",
    cancel: "Avbryt",
  },
  announcement: {
    title: "Driftsmelding",
    region: "Driftsmelding",
    dismiss: "Lukk driftsmeldingen",
    explanation: (brand) =>
      `Vises øverst for alle som er logget inn hos ${brand}. Et språk uten tekst viser ingen.`,
    submit: "Lagre",
    saved: "Driftsmeldingen er lagret.",
  },
  alerts: {
    title: "Stopp alarmer",
    explanation:
      "Oppgi innloggingen til brukeren som ikke lenger vil ha alarmer fra tjenesten.",
    username: "Brukernavn (e-post)",
    password: "Passord",
    removePush: "Stopp også push-varsler",
    submit: "Fjern fra alarmer",
    doneTitle: "Alarmene er stoppet",
    ok: "OK",
    toStart: "Til startsiden",
    forgotPassword: "Glemt passordet?",
    removed: (username) => `${username} får ikke flere alarmer.`,
    removedWithPush: (username) =>
      `${username} får ikke flere alarmer eller push-varsler.`,
  },
  deletion: {
    title: "Slett konto",
    subscription: "Kontoen din er knyttet til en abonnementstjeneste.",
    cancelling:
      "Kontakt leverandøren for å si opp abonnementet og slette kontoen.",
    email: "E-post",
    phone: "Telefon",
  },
  failure: {
    explanation:
      "Oppdater siden og prøv igjen. Kontakt kundeservice hvis problemet vedvarer.",
    refresh: "Oppdater",
    ignore: "Ignorer",
  },
};

/** Det serveren sier om dem. */
export const frontDoorTexts: typeof enTexts = {
  EmailDoesNotExist: "E-postadressen finnes ikke.",
  InvalidResetCode: "Koden for tilbakestilling er ugyldig.",
  ResetLinkExpired:
    "Lenken for å tilbakestille passordet er utløpt (den er gyldig i 1 time).",
  WrongPassword: "Feil passord.",
  UserNotFound: "Brukeren ble ikke funnet.",
  SpecifySupportMessage: "Skriv en melding.",
  SupportMessageSent: "Meldingen er sendt. Kundeservice svarer deg på e-post.",
  SupportMessageLength: "En melding har høyst 1000 tegn.",
  AnnouncementLength: "En driftsmelding har høyst 300 tegn.",
  UnknownSubsite: "En merkevare har et nummer fra 0 til 7.",
  UnknownLanguage: "Velg svensk (sv), norsk (no) eller engelsk (en).",
  ERR_NETWORK: "Serveren kan ikke nås. Kontroller tilkoblingen og prøv igjen.",
};
