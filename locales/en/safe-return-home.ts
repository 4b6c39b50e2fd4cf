/** Safe return home, whose texts the specification names (ERR-06 to ERR-08). */
export const safeReturnHomeByKey = {
  RadiusLessThan300: "The radius cannot be less than 300 meters.",
  SafeReturnHomeAddrEmpty: "Specify an address that can be found on the map.",
  HomeAddressUpdateMsg: "The home address has been updated.",
  AlertScheduleUpdated: "The alert schedule has been updated.",
  SafeHomeEnableMsg:
    "Set an address and a schedule before you switch on safe return home.",
};
