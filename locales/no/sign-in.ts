import type * as en from "../en/sign-in.ts";

export const login: typeof en.login = {
  username: "Brukernavn (e-post)",
  password: "Passord",
  showPassword: "Vis passordet",
  hidePassword: "Skjul passordet",
  rememberMe: "Husk meg",
  submit: "Logg inn",
};

export const signIn: typeof en.signIn = {
  forgotPassword: "Glemt passordet?",
  createAccount: "Opprett konto",
  welcome: "Velkommen",
  newHere:
    "Ny her? Opprett en konto og registrer enheten din på noen få minutter.",
  otherSite: "Har du enhetene dine på et annet nettsted? Logg inn der:",
  mailbox: "Demopostkassen",
  passwordsAreKnown:
    "Dette er en demo: alle kjenner passordene. Ikke legg inn noe som andre ikke får se.",
  codeTitle: "Bekreftelseskode",
  codeSent: (email) =>
    `En kode er sendt til ${email}. Den gjelder i 10 minutter.`,
  code: "Kode (6 sifre)",
  codeOfApp:
    "Skriv koden som autentiseringsappen din viser nå, eller en av gjenopprettingskodene dine.",
  appCode: "Kode fra appen, eller gjenopprettingskode",
  passkey: "Bruk en passnøkkel",
  passkeyFailed:
    "Ingen passnøkkel ble brukt. Prøv igjen, eller logg inn med passord.",
  trustBrowser: "Stol på denne nettleseren i 180 dager",
  verify: "Bekreft",
  resend: "Send en ny kode",
  resendIn: "En ny kode kan bestilles om",
  reload: "Sjekk igjen",
  cancel: "Avbryt",
  changePassword: "Bytt passord",
  changePasswordOf: (name) => `${name}: bytt passord`,
  newPassword: "Nytt passord",
  confirmPassword: "Bekreft passordet",
  save: "Lagre",
};

export const signInByKey: typeof en.signInByKey = {
  InvalidCredentials: "Feil brukernavn og/eller passord.",
  InvalidCredentialsRemaining:
    "Feil brukernavn og/eller passord. Gjenstående forsøk: {count}.",
  TooManyFailedLogins:
    "For mange mislykkede innloggingsforsøk. Prøv igjen om 1 time",
  SpecifyCode: "Skriv inn de 6 sifrene i koden.",
  SpecifyUserId: "Oppgi brukerens ID.",
  WrongCode: "Koden er feil eller utløpt. Logg inn på nytt for å få en ny.",
  CodeLoginGone: "Innloggingen tok for lang tid. Logg inn på nytt.",
  ResendTooSoon: "Du kan be om en ny kode om {count} sekunder.",
  UseAuthenticator: "Bruk koden fra autentiseringsappen din.",
  PasskeyUnknown: "Denne passnøkkelen virker ikke her. Logg inn med passord.",
  InvalidEmail2FA: "Bekreftelseskoden kunne ikke sendes til e-posten din.",
};
