/** The checkout: what an order needs is entered and kept, step by step. */
