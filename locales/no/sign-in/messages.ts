import type { LoginMethodChange } from "../../../domain/message/outgoing.ts";
import type { MessageTexts } from "../../../domain/message/text.ts";

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

export const loginMessages: Pick<
  MessageTexts,
  | "twoFactorCode"
  | "passwordReset"
  | "passwordChanged"
  | "invitation"
  | "passwordSet"
  | "loginMethodChanged"
  | "emailChanged"
> = {
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
};
