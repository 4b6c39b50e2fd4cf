/** Orders to a device: outputs that are switched. */
export const order = {
  outputs: "Outputs",
  inputs: "Inputs",
  output: (number: number) => `DOUT ${number}`,
  input: (number: number) => `DIN ${number}`,
  on: "On",
  off: "Off",
  unknown: "Not known",
  noInputs: "The unit has not reported any input.",
  withoutKey:
    "The unit's reports contain no key, so anybody who knows its IMEI could answer in its place. The unit gets orders only when it has a key.",
  switchOn: "Switch on",
  switchOff: "Switch off",
  switchOutput: (output: string, action: string) => `${output}: ${action}`,
  waiting: (output: string, state: string) =>
    `Waiting for the unit to confirm: ${output} ${state}. It takes up to 90 seconds.`,
  held: (output: string, state: string) =>
    `The order ${output} ${state} has not been sent, because the answer to the unit's last report could not contain it. It is sent as soon as possible.`,
  refresh: "Refresh",
  unconfirmed:
    "The unit did not confirm the change within 90 seconds. The reception may be poor.",
  question: (output: string, state: string) =>
    `The unit has not confirmed the last change. Switch ${output} ${state} anyway?`,
  yes: "Yes, switch",
  no: "No",
};

/** What the server says about it, by text key. */
export const orderByKey = {
  OrderNotWaiting: "The order is no longer waiting.",
  OutputWaiting:
    "The unit has not answered the last change yet. Wait until it does.",
  OutputConfirmation:
    "The unit did not confirm the last change. Confirm that you want another one.",
  OutputFormat: "Specify the number of an output, 1 to 16.",
};
