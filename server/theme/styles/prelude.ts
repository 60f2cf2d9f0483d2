/**
 * What existing templates use without defining it: the platform's own mixins and variables, and the mixins of the widely
 * copied collections of that time. A theme that defines one of the names has its own.
 */
export const prelude = `
@tweak-product-quick-view-lightbox-padding: 40px;

// Text of the platform's own controls.
.sqs-ui-font() { font-family: "Helvetica Neue", Helvetica, Arial, sans-serif; }
.sqs-ui-font-size(@size: 14px) { font-size: @size; }

// Boxes.
.border-radius(@radius: 2px) { -webkit-border-radius: @radius; -moz-border-radius: @radius; border-radius: @radius; }
.border-radius(@topright, @bottomright, @bottomleft, @topleft) { .border-radius(@topleft @topright @bottomright @bottomleft); }
.rounded(@radius: 2px) { .border-radius(@radius); }
.bordered(@top: #eee, @right: #eee, @bottom: #eee, @left: #eee) {
  border-style: solid; border-width: 1px; border-color: @top @right @bottom @left;
}
.box-sizing(@sizing: border-box) { -webkit-box-sizing: @sizing; -moz-box-sizing: @sizing; box-sizing: @sizing; }
.box-shadow(@shadow) { -webkit-box-shadow: @shadow; -moz-box-shadow: @shadow; box-shadow: @shadow; }
.drop-shadow(@x: 0, @y: 1px, @blur: 2px, @alpha: .1) { .box-shadow(@x @y @blur rgba(0, 0, 0, @alpha)); }
.inner-shadow(@x: 0, @y: 1px, @blur: 2px, @alpha: .4) { .box-shadow(inset @x @y @blur rgba(0, 0, 0, @alpha)); }
.background-clip(@clip) { -webkit-background-clip: @clip; -moz-background-clip: @clip; background-clip: @clip; }
.background-size(@size) { -webkit-background-size: @size; -moz-background-size: @size; background-size: @size; }
.clearfix() { *zoom: 1; &:before, &:after { content: ""; display: table; } &:after { clear: both; } }

// Colours.
.opacity(@opacity: .5) {
  @percent: round(@opacity * 100);
  -ms-filter: ~"progid:DXImageTransform.Microsoft.Alpha(Opacity=@{percent})";
  filter: ~"alpha(opacity=@{percent})";
  opacity: @opacity;
}
.gradient(@color: #f5f5f5, @start: #eee, @stop: #fff) {
  background: @color;
  background: -webkit-linear-gradient(bottom, @start, @stop);
  background: -moz-linear-gradient(bottom, @start, @stop);
  background: linear-gradient(to top, @start, @stop);
}

// Movement.
.transition(@transition) {
  -webkit-transition: @transition; -moz-transition: @transition; -o-transition: @transition; transition: @transition;
}
.transition(@property, @duration) { .transition(@property @duration); }
.transition(@property, @duration, @timing) { .transition(@property @duration @timing); }
.transition-duration(@duration: .2s) {
  -webkit-transition-duration: @duration; -moz-transition-duration: @duration;
  -o-transition-duration: @duration; transition-duration: @duration;
}
.animation(@animation) { -webkit-animation: @animation; -moz-animation: @animation; animation: @animation; }
.transform(@transform) {
  -webkit-transform: @transform; -moz-transform: @transform; -ms-transform: @transform;
  -o-transform: @transform; transform: @transform;
}
.rotation(@angle: 5deg) { .transform(rotate(@angle)); }
.rotate(@angle: 5deg) { .transform(rotate(@angle)); }
.scale(@ratio: 1.5) { .transform(scale(@ratio)); }
.translate(@x: 0, @y: 0) { .transform(translate(@x, @y)); }
.transform-origin(@origin) {
  -webkit-transform-origin: @origin; -moz-transform-origin: @origin; -ms-transform-origin: @origin; transform-origin: @origin;
}

// Text.
.columns(@width: 250px, @count: 0, @gap: 50px, @rule-color: #eee, @rule-style: solid, @rule-width: 1px) {
  -webkit-columns: @width @count; -moz-columns: @width @count; columns: @width @count;
  -webkit-column-gap: @gap; -moz-column-gap: @gap; column-gap: @gap;
  -webkit-column-rule: @rule-width @rule-style @rule-color; -moz-column-rule: @rule-width @rule-style @rule-color;
  column-rule: @rule-width @rule-style @rule-color;
}
.user-select(@select: none) { -webkit-user-select: @select; -moz-user-select: @select; -ms-user-select: @select; user-select: @select; }
.appearance(@appearance: none) { -webkit-appearance: @appearance; -moz-appearance: @appearance; appearance: @appearance; }
.placeholder(@color) {
  &::-webkit-input-placeholder { color: @color; }
  &:-ms-input-placeholder { color: @color; }
  &::placeholder { color: @color; }
}
`;
