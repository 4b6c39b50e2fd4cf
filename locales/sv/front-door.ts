import type {
  frontDoor as en,
  frontDoorTexts as enTexts,
} from "../en/front-door.ts";

/** Sidor före inloggningen, support och meddelanden. */
export const frontDoor: typeof en = {
  forgotPassword: {
    title: "Glömt lösenord",
    explanation:
      "Skriv e-postadressen som du loggar in med. Vi skickar en länk där du väljer ett nytt lösenord.",
    email: "E-post",
    submit: "Skicka återställningslänk",
    cancel: "Avbryt",
  },
  resetPassword: {
    title: "Återställ lösenord",
    password: "Nytt lösenord",
    confirmation: "Bekräfta nytt lösenord",
    rule:
      "Minst 8 tecken, varav minst en stor bokstav, en siffra och ett specialtecken.",
    submit: "Spara",
    cancel: "Avbryt",
    newLink: "Skicka en ny länk",
  },
  support: {
    title: "Kundtjänst",
    explanation: (brand) =>
      `Skriv till kundtjänsten hos ${brand}. De svarar dig via e-post.`,
    message: "Meddelande",
    limit: (max) => `1 till ${max} tecken`,
    left: "{count} tecken kvar",
    submit: "Skicka meddelande",
    cancel: "Avbryt",
  },
  announcement: {
    title: "Driftmeddelande",
    region: "Driftmeddelande",
    dismiss: "Stäng driftmeddelandet",
    explanation: (brand) =>
      `Visas i sidhuvudet för alla som är inloggade hos ${brand}. Ett språk utan text visar inget.`,
    submit: "Spara",
    saved: "Driftmeddelandet har sparats.",
  },
  alerts: {
    title: "Stoppa larm",
    explanation:
      "Ange inloggningen för den användare som inte längre vill ha larm från tjänsten.",
    username: "Användarnamn (e-post)",
    password: "Lösenord",
    removePush: "Stoppa även pushnotiser",
    submit: "Ta bort från larm",
    doneTitle: "Larmen är stoppade",
    ok: "OK",
    toStart: "Till startsidan",
    forgotPassword: "Glömt lösenordet?",
    removed: (username) => `${username} får inga fler larm.`,
    removedWithPush: (username) =>
      `${username} får inga fler larm eller pushnotiser.`,
  },
  deletion: {
    title: "Ta bort konto",
    subscription: "Ditt konto är knutet till en abonnemangstjänst.",
    cancelling:
      "Kontakta leverantören för att säga upp abonnemanget och ta bort kontot.",
    email: "E-post",
    phone: "Telefon",
  },
  failure: {
    explanation:
      "Uppdatera sidan och försök igen. Kontakta supporten om problemet kvarstår.",
    refresh: "Uppdatera",
    ignore: "Ignorera",
  },
};

/** Vad servern säger om dem. */
export const frontDoorTexts: typeof enTexts = {
  EmailDoesNotExist: "E-postadressen finns inte.",
  InvalidResetCode: "Återställningskoden är ogiltig.",
  ResetLinkExpired:
    "Länken för att återställa lösenordet har gått ut (den gäller i 1 timme).",
  WrongPassword: "Fel lösenord.",
  UserNotFound: "Användaren hittades inte.",
  SpecifySupportMessage: "Skriv ett meddelande.",
  SupportMessageSent:
    "Ditt meddelande har skickats. Kundtjänst svarar dig via e-post.",
  SupportMessageLength: "Ett meddelande har högst 1000 tecken.",
  AnnouncementLength: "Ett driftmeddelande har högst 300 tecken.",
  UnknownSubsite: "Ett varumärke har ett nummer från 0 till 7.",
  UnknownLanguage: "Välj svenska (sv), norska (no) eller engelska (en).",
  ERR_NETWORK:
    "Servern går inte att nå. Kontrollera anslutningen och försök igen.",
};
