// Rules that recognise what an operation did, for the operation table: one export for each operation.

export { depositsCreateAddress } from "./deposits.ts";
export {
  ordersCancelPartial,
  ordersModify,
  ordersPlace,
  ordersPlaceMany,
  ordersPlaceManySync,
  ordersPlaceSync,
} from "./orders.ts";
export {
  dcpSet,
  ordersCancelAll,
  ordersCancelByClientOid,
  ordersCancelByClientOidSync,
  ordersCancelBySymbol,
} from "./states.ts";
export { withdrawalsCreate } from "./withdrawals.ts";
