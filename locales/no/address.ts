import type * as en from "../en/address.ts";

export const address: typeof en.address = {
  search: "Søk adresse",
  matches: "Adresser som ble funnet",
  noAddress: "Ingen adresse ble funnet. Fyll inn koordinatene selv.",
};

export const addressByKey: typeof en.addressByKey = {
  AddressSearchDown:
    "Adressesøket svarer ikke. Fyll inn adresse og koordinater selv.",
  SpecifySearch: "Oppgi hva du vil søke etter.",
};
