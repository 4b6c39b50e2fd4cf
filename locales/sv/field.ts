import type { fieldTexts as en } from "../en/field.ts";

export const fieldTexts: typeof en = {
  EmailRepeated: "En e-postadress får bara stå en gång i listan.",
  UsernameCharacters:
    "Ett användarnamn är en e-postadress eller består bara av a-z, 0-9, - och _.",
  PasswordTooLong: "Ett lösenord har högst 128 tecken.",
  CompanyPhoneFormat:
    "Företagets telefonnummer har bara siffror och börjar inte med 07, 46, 47 eller +.",
  InvalidOrgNumber:
    "Ett organisationsnummer består bara av siffror och bindestreck.",
  FullNameTooLong: "För- och efternamn har tillsammans högst 50 tecken.",
  SpecifyMac: "Ange en MAC-adress.",
  InvalidMac: "MAC-adressen är ogiltig.",
  MacInUse: "MAC-adressen används redan.",
  UnknownList: "Kontot har ingen sådan lista med namn.",
};
