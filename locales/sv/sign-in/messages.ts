import type { LoginMethodChange } from "../../../domain/message/outgoing.ts";
import type { MessageTexts } from "../../../domain/message/text.ts";

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
};
