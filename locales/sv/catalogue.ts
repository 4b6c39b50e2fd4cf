import type { Texts } from "../en.ts";

/** Meddelanden vars nycklar specifikationen namnger. */
export const catalogue = {
  SpecifyValidEmail: "Ange en giltig e-postadress.",
  EnterValidEmail: "Skriv en giltig e-postadress.",
  SpecifyReseller: "Ange återförsäljaren.",
  SpecifyCompanyName: "Ange företagets namn.",
  SpecifyFullName: "Ange förnamn och efternamn.",
  SpecifyOrgNumber: "Ange organisationsnumret: endast siffror och bindestreck.",
  SpecifypersonalNum: "Ange ditt personnummer.",
  InvalidPersonalNum: "Personnumret är inte giltigt.",
  SpecifyAddress: "Ange gata, postnummer och ort.",
  SpecifyPhoneNum: "Ange ett telefonnummer.",
  MakeSurePhoneNunIsCorrect:
    "Kontrollera att telefonnumret stämmer: bara siffror.",
  Min8CharacterPhoneNumber: "Ett telefonnummer har minst 8 siffror.",
  SpecifyNewPassword: "Ange ett nytt lösenord.",
  PasswordMustInclude:
    "Lösenordet måste ha minst 8 tecken, varav minst en stor bokstav, en siffra och ett specialtecken.",
  PasswordNotMatch: "Lösenorden stämmer inte överens.",
  SelectPaymentMode: "Välj hur du vill betala.",
  "AcceptTerms&Conditions": "Godkänn villkoren.",
  StartTimeAndEndTimeCannotBeSame:
    "Starttiden och sluttiden kan inte vara samma.",
  SpecifyPurpose: "Ange ett ärende.",
  SelectDriver: "Välj en förare.",
  SelectImei: "Välj ett fordon.",
  RadiusLessThan300: "Radien kan inte vara mindre än 300 meter.",
  SafeReturnHomeAddrEmpty: "Ange en adress som går att hitta på kartan.",
  YouCanNowLogin: "Ditt konto är skapat. Du kan nu logga in.",
  PasswordResetLink:
    "En länk för att återställa lösenordet har skickats till din e-post. Den gäller i 1 timme.",
  PasswordChanged: "Ditt lösenord är ändrat. Du kan nu logga in med det.",
  NewBookingSuccessMsg: "Bokningen är gjord.",
  UpdateSuccessMsg: "Bokningen är uppdaterad.",
  DeleteMsg: "Bokningen är borttagen.",
  HomeAddressUpdateMsg: "Hemadressen är uppdaterad.",
  AlertScheduleUpdated: "Larmschemat är uppdaterat.",
  UserUpdated: "Användaren har uppdaterats.",
  InvalidEmail2FA: "Verifieringskoden kunde inte skickas till din e-post.",
  ErrPastDateMsg: "En dag som har passerat kan inte bokas.",
  ErrSavePastDateMsg: "En bokning kan inte sparas för en tid som har passerat.",
  ErrEditPastDateMsg: "Endast kommande bokningar kan ändras eller tas bort.",
  CannotEditOthersBooking: "Du kan inte ändra någon annans bokning.",
  SafeHomeEnableMsg:
    "Ange en adress och ett schema innan du slår på Trygg hemkomst.",
} satisfies Partial<Texts["byKey"]>;
