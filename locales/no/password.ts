import type * as en from "../en/password.ts";
export const password: typeof en.password = {
  forgot: {
    title: "Glemt passord",
    explanation:
      "Skriv inn e-postadressen du logger inn med. Vi sender en lenke der du velger et nytt passord.",
    email: "E-post",
    submit: "Send lenke for tilbakestilling",
    cancel: "Avbryt",
  },
  reset: {
    title: "Tilbakestill passord",
    password: "Nytt passord",
    confirmation: "Bekreft nytt passord",
    rule:
      "Minst 8 tegn, med minst én stor bokstav, ett siffer og ett spesialtegn.",
    submit: "Lagre",
    cancel: "Avbryt",
    newLink: "Send en ny lenke",
  },
};

export const passwordByKey: typeof en.passwordByKey = {
  SpecifyPassword: "Oppgi passordet ditt.",
  WrongPassword: "Feil passord.",
  SpecifyNewPassword: "Oppgi et nytt passord.",
  PasswordMustInclude:
    "Passordet må ha minst 8 tegn, med minst én stor bokstav, ett siffer og ett spesialtegn.",
  PasswordTooCommon: "Dette passordet er for vanlig. Velg et annet.",
  PasswordTooLong: "Et passord har høyst 128 tegn.",
  PasswordNotMatch: "Passordene er ikke like.",
  EmailDoesNotExist: "E-postadressen finnes ikke.",
  InvalidResetCode: "Koden for tilbakestilling er ugyldig.",
  ResetLinkExpired:
    "Lenken for å tilbakestille passordet er utløpt (den er gyldig i 1 time).",
};

export const passwordNotices: typeof en.passwordNotices = {
  PasswordResetLink:
    "En lenke for å tilbakestille passordet er sendt til e-posten din. Den er gyldig i 1 time.",
  PasswordChanged: "Passordet ditt er endret. Du kan nå logge inn med det.",
};
