import type * as en from "../en/sign-in.ts";

export const login: typeof en.login = {
  username: "Användarnamn (e-post)",
  password: "Lösenord",
  showPassword: "Visa lösenordet",
  hidePassword: "Dölj lösenordet",
  rememberMe: "Kom ihåg mig",
  submit: "Logga in",
};

export const signIn: typeof en.signIn = {
  forgotPassword: "Glömt lösenordet?",
  createAccount: "Skapa konto",
  welcome: "Välkommen",
  newHere: "Ny här? Skapa ett konto och registrera din enhet på några minuter.",
  otherSite: "Har du dina enheter på en annan sajt? Logga in där:",
  mailbox: "Demobrevlådan",
  passwordsAreKnown:
    "Det här är en demo: alla känner till lösenorden. Lägg inte in något som andra inte får se.",
  codeTitle: "Verifieringskod",
  codeSent: (email) =>
    `En kod har skickats till ${email}. Den gäller i 10 minuter.`,
  code: "Kod (6 siffror)",
  codeOfApp:
    "Ange koden som din autentiseringsapp visar nu, eller en av dina återställningskoder.",
  appCode: "Kod från appen, eller återställningskod",
  passkey: "Använd en passnyckel",
  passkeyFailed:
    "Ingen passnyckel användes. Försök igen eller logga in med lösenord.",
  trustBrowser: "Lita på den här webbläsaren i 180 dagar",
  verify: "Verifiera",
  resend: "Skicka en ny kod",
  resendIn: "En ny kod kan begäras om",
  reload: "Kontrollera igen",
  cancel: "Avbryt",
  changePassword: "Byt lösenord",
  changePasswordOf: (name) => `${name}: byt lösenord`,
  newPassword: "Nytt lösenord",
  confirmPassword: "Bekräfta lösenordet",
  save: "Spara",
};

export const signInByKey: typeof en.signInByKey = {
  InvalidCredentials: "Fel användarnamn och/eller lösenord.",
  InvalidCredentialsRemaining:
    "Fel användarnamn och/eller lösenord. Försök kvar: {count}.",
  TooManyFailedLogins:
    "För många misslyckade inloggningsförsök. Försök igen om 1 timme",
  SpecifyCode: "Ange kodens 6 siffror.",
  SpecifyUserId: "Ange användarens id.",
  WrongCode: "Koden är fel eller har gått ut. Logga in igen för att få en ny.",
  CodeLoginGone: "Inloggningen tog för lång tid. Logga in igen.",
  ResendTooSoon: "Du kan begära en ny kod om {count} sekunder.",
  UseAuthenticator: "Använd koden från din autentiseringsapp.",
  PasskeyUnknown:
    "Den här passnyckeln fungerar inte här. Logga in med lösenord.",
  InvalidEmail2FA: "Verifieringskoden kunde inte skickas till din e-post.",
};
