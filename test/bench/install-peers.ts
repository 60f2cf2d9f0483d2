import { installPackages } from "../support/install-packages.ts";

/** Installs the engines that the benchmark compares with. */
installPackages(import.meta.dirname);
