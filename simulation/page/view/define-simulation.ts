import { SimulationElement } from "./simulation-element.ts";

customElements.define("exch-simulation", SimulationElement);
