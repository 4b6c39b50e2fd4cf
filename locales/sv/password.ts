import type * as en from "../en/password.ts";
export const password: typeof en.password = {
  forgot: {
    title: "Glömt lösenord",
    explanation:
      "Skriv e-postadressen som du loggar in med. Vi skickar en länk där du väljer ett nytt lösenord.",
    email: "E-post",
    submit: "Skicka återställningslänk",
    cancel: "Avbryt",
  },
  reset: {
    title: "Återställ lösenord",
    password: "Nytt lösenord",
    confirmation: "Bekräfta nytt lösenord",
    rule:
      "Minst 8 tecken, varav minst en stor bokstav, en siffra och ett specialtecken.",
    submit: "Spara",
    cancel: "Avbryt",
    newLink: "Skicka en ny länk",
  },
};

export const passwordByKey: typeof en.passwordByKey = {
  SpecifyPassword: "Ange ditt lösenord.",
  WrongPassword: "Fel lösenord.",
  SpecifyNewPassword: "Ange ett nytt lösenord.",
  PasswordMustInclude:
    "Lösenordet måste ha minst 8 tecken, varav minst en stor bokstav, en siffra och ett specialtecken.",
  PasswordTooCommon: "Det här lösenordet är för vanligt. Välj ett annat.",
  PasswordTooLong: "Ett lösenord har högst 128 tecken.",
  PasswordNotMatch: "Lösenorden stämmer inte överens.",
  EmailDoesNotExist: "E-postadressen finns inte.",
  InvalidResetCode: "Återställningskoden är ogiltig.",
  ResetLinkExpired:
    "Länken för att återställa lösenordet har gått ut (den gäller i 1 timme).",
};

export const passwordNotices: typeof en.passwordNotices = {
  PasswordResetLink:
    "En länk för att återställa lösenordet har skickats till din e-post. Den gäller i 1 timme.",
  PasswordChanged: "Ditt lösenord är ändrat. Du kan nu logga in med det.",
};
