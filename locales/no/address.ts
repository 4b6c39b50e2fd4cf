import type * as en from "../en/address.ts";

export const addressByKey: typeof en.addressByKey = {
  AddressSearchDown:
    "Adressesøket svarer ikke. Fyll inn adresse og koordinater selv.",
  SpecifySearch: "Oppgi hva du vil søke etter.",
};
